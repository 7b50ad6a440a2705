/** @module-tag no-retry */
import type { Transaction } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buildGroup } from '../../test/factories.ts';
import { untilSomebodyWaits } from '../../test/lockWait.ts';
import { setWritersDesk, type WritersDesk } from '../../test/writersDesk.ts';
import { claimFreeSlug } from './articles.slug.ts';

const BULK = '/api/admin/articles/bulk';

let desk: WritersDesk;
beforeAll(async () => {
  desk = await setWritersDesk();
});
afterAll(() => desk.app.close());

type Answer = Awaited<ReturnType<WritersDesk['admin']['get']>>;

/** The call begins while a change of others is under way, and meets it once it is committed. */
async function meanwhile(
  change: (transaction: Transaction) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { database } = desk.app;
  let answer: Promise<Answer> | undefined;
  await database.write(async ({ transaction }) => {
    await change(transaction);
    answer = call();
    await untilSomebodyWaits(database);
  });
  if (!answer) throw new Error('the call was not made');
  return answer;
}

describe('moving many articles into a category that goes meanwhile', () => {
  it('moves none, says why, and tells nothing of articles that one may not know', async () => {
    const { app, admin, writer, other, hidden } = desk;
    const { models } = app.database;
    const known = await desk.write({ title: 'Stěhovaný' });
    const secret = await other.post('/api/admin/articles', {
      title: 'Tajný',
      html: '',
      category_id: hidden.id,
      state: 'published',
    });
    const gone = (await admin.post('/api/admin/article-categories', { name: 'Zmizelá' })).body.data;
    const ask = (by: typeof admin, id: number) =>
      by.post(BULK, { ids: [known.id, secret.body.data.id], action: 'move', category_id: id });
    await admin.get('/api/admin/articles');
    await app.database.write(({ transaction }) =>
      models.Category.destroy({ where: { id: gone.id }, transaction }),
    );
    const answer = await ask(admin, gone.id);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      [
        { title: 'Stěhovaný', done: false, error: 'Zvolená kategorie neexistuje.' },
        { title: 'Tajný', done: false, error: 'Zvolená kategorie neexistuje.' },
      ],
    ]);
    const own = await ask(writer, desk.second.id);
    expect(own.body.data).toMatchObject([{ done: true }, { title: null, done: false }]);
  });

  it('neither waits for the other for ever', async () => {
    const { app, admin, own } = desk;
    const { database } = app;
    const article = await desk.write({ title: 'Na rozcestí' });
    const target = (await admin.post('/api/admin/article-categories', { name: 'Cíl' })).body.data;
    let answers: Promise<[Answer, Answer]> | undefined;
    await database.write(async ({ transaction }) => {
      await database.models.Article.findByPk(article.id, { transaction, lock: transaction.LOCK.UPDATE });
      const move = admin.post(BULK, { ids: [article.id], action: 'move', category_id: target.id });
      await untilSomebodyWaits(database);
      const end = admin.delete(`/api/admin/article-categories/${target.id}?move_to=${own.id}`);
      answers = Promise.all([move, end]);
    });
    const statuses = (await answers)?.map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    const { category_id } = await database.models.Article.findByPk(article.id, { rejectOnEmpty: true });
    expect(category_id).toBe(own.id);
  });
});

test('confirming an article that is removed for good meanwhile finds none', async () => {
  const { app, admin, reader, people } = desk;
  const { database } = app;
  const article = await desk.write({ title: 'K potvrzení' });
  const group = await buildGroup(database, { name: 'Ptaní' }, [people.reader]);
  app.services.bus.publish({
    type: 'group.members-changed',
    data: { groupId: group.id, userIds: [people.reader.id] },
  });
  const asked = await admin.put(`/api/admin/articles/${article.id}/acknowledgement`, {
    group_ids: [group.id],
  });
  expect(asked.status).toBe(200);
  const answer = await meanwhile(
    (transaction) => database.models.Article.destroy({ where: { id: article.id }, transaction }),
    () => reader.post(`/api/articles/${article.id}/acknowledge`),
  );
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('asking a group that is deleted meanwhile is refused as one that there is not', async () => {
  const { app, admin } = desk;
  const { database } = app;
  const article = await desk.write({ title: 'S dotazem' });
  const group = await buildGroup(database, { name: 'Mizící' });
  const answer = await meanwhile(
    (transaction) => database.models.Group.destroy({ where: { id: group.id }, transaction }),
    () => admin.put(`/api/admin/articles/${article.id}/acknowledgement`, { group_ids: [group.id] }),
  );
  expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, 'group_ids']);
});

test.each([
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
])('the list between times of which a database has no %s is refused', async (time) => {
  for (const name of ['since', 'until']) {
    const answer = await desk.writer.get(`/api/admin/articles?${name}=${encodeURIComponent(time)}`);
    expect([answer.status, answer.body.details?.[0]?.path], name).toEqual([400, name]);
  }
});

describe('two articles that come to the same address at once', () => {
  const write = (title: string, more: object = {}) =>
    desk.writer.post('/api/admin/articles', {
      title,
      html: '',
      category_id: desk.own.id,
      ...more,
    });

  it.each(['Zastávka', 'Zastávka 2', 'Zastávka 2 2'])('each get one of their own: %s', async (title) => {
    const answers = await Promise.all([write('Zastávka'), write(title), write('Zastávka'), write(title)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.slug)).size).toBe(4);
  });

  it('waits for the other one, whose number it would have taken', async () => {
    await write('Průvod');
    let second: Promise<Answer> | undefined;
    const { database } = desk.app;
    const first = await database.write(async (tx) => {
      const slug = await claimFreeSlug(database, tx, 'Průvod');
      second = write('Průvod 2');
      await untilSomebodyWaits(database);
      const { id } = await database.models.Article.findOne({
        transaction: tx.transaction,
        rejectOnEmpty: true,
      });
      const redirect = { slug, article_id: id, created_at: new Date() };
      await database.models.ArticleRedirect.create(redirect, { transaction: tx.transaction });
      return slug;
    });
    const answer = await second;
    expect([first, answer?.status, answer?.body.data.slug]).toEqual(['pruvod-2', 201, 'pruvod-2-2']);
  });

  it('refuses only the one whose address was typed', async () => {
    expect((await write('Trh')).body.data.slug).toBe('trh');
    expect(await write('Jiný', { slug: 'trh' })).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN' } });
  });
});

describe('an address that was made of the title and is taken when the article is saved', () => {
  type Written = Awaited<ReturnType<WritersDesk['write']>>;

  const save = ({ id, version }: Written, title: string, slug: string, more: object = {}) =>
    desk.writer.put(`/api/admin/articles/${id}`, {
      title,
      slug,
      html: '',
      category_id: desk.own.id,
      state: 'published',
      version,
      slug_from_title: true,
      ...more,
    });
  const draft = (title: string) => desk.write({ title, state: 'draft' });
  const slugOf = ({ body }: Answer): string => body.data.slug;

  it('gives way to the next free one, however many save at once', async () => {
    const drafts = await Promise.all([1, 2, 3, 4].map((n) => draft(`Rozepsaný ${n}`)));
    const answers = await Promise.all(drafts.map((one) => save(one, 'Ohňostroj 2026', 'ohnostroj-2026')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(slugOf).sort()).toEqual([
      ...['ohnostroj-2026', 'ohnostroj-2026-2', 'ohnostroj-2026-3', 'ohnostroj-2026-4'],
    ]);
  });

  it('gives way to an article that is being made under it', async () => {
    const [one, other] = [await draft('Rozepsaný o jarmarku'), await draft('Jiný o jarmarku')];
    const { database } = desk.app;
    let answer: Promise<Answer> | undefined;
    await database.write(async (tx) => {
      const { transaction } = tx;
      const slug = await claimFreeSlug(database, tx, 'Jarmark');
      await database.models.Article.update({ slug }, { where: { id: other.id }, transaction });
      answer = save(one, 'Jarmark', 'jarmark');
      await untilSomebodyWaits(database);
    });
    expect((await answer)?.body.data.slug).toBe('jarmark-2');
  });

  it('never takes one that leads to another article', async () => {
    const moved = await desk.write({ title: 'Masopust' });
    await save(moved, 'Masopust', 'masopustni-pruvod', { slug_from_title: false });
    const one = await draft('Rozepsaný o masopustu');
    expect(slugOf(await save(one, 'Masopust', 'masopust'))).toBe('masopust-2');
  });

  it('is its own again when it led to it, and stays when nothing is changed', async () => {
    const one = await desk.write({ title: 'Vánoce' });
    const away = await save(one, 'Vánoce', 'advent');
    const back = await save(away.body.data, 'Vánoce', 'vanoce');
    expect(slugOf(back)).toBe('vanoce');
    expect(slugOf(await save(back.body.data, 'Úplně jiný název', 'vanoce'))).toBe('vanoce');
  });

  it('made of an earlier title is numbered itself', async () => {
    await desk.write({ title: 'Pouť' });
    const one = await draft('Rozepsaná pouť');
    expect(slugOf(await save(one, 'Velká svatojánská slavnost', 'pout'))).toBe('pout-2');
  });

  it('is refused when somebody has typed it', async () => {
    await desk.write({ title: 'Ples' });
    const one = await draft('Rozepsaný o plese');
    for (const more of [{ slug_from_title: false }, { slug_from_title: undefined }]) {
      const answer = await save(one, 'Ples', 'ples', more);
      expect([answer.status, answer.body.code]).toEqual([409, 'SLUG_TAKEN']);
    }
  });
});
