/** @module-tag no-retry */
import type { Transaction } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buildGroup } from '../../test/factories.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';
import { waitUntilBlocked } from '../../test/waitUntilBlocked.ts';
import { claimFreeSlug } from './articleSlug.queries.ts';

const BULK_PATH = '/api/admin/articles/bulk';

let fixtures: WritersFixture;
beforeAll(async () => {
  fixtures = await createWritersFixture();
});
afterAll(() => fixtures.app.close());

type ApiResponse = Awaited<ReturnType<WritersFixture['admin']['get']>>;

/** Sends the request while a transaction is open, so that it waits for a lock until the commit. */
async function sendDuring(
  change: (transaction: Transaction) => Promise<unknown>,
  send: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
  const { database } = fixtures.app;
  let response: Promise<ApiResponse> | undefined;
  await database.write(async ({ transaction }) => {
    await change(transaction);
    response = send();
    await waitUntilBlocked(database);
  });
  if (!response) throw new Error('the call was not made');
  return response;
}

describe('bulk move into a category that is deleted concurrently', () => {
  it('moves none, gives the reason, and reveals nothing of articles that the caller may not know of', async () => {
    const { app, admin, writer, other, hidden } = fixtures;
    const { models } = app.database;
    const known = await fixtures.createArticle({ title: 'Stěhovaný' });
    const secret = await other.post('/api/admin/articles', {
      title: 'Tajný',
      html: '',
      category_id: hidden.id,
      state: 'published',
    });
    const deleted = (await admin.post('/api/admin/article-categories', { name: 'Zmizelá' })).body.data;
    const moveBoth = (by: typeof admin, id: number) =>
      by.post(BULK_PATH, { ids: [known.id, secret.body.data.id], action: 'move', category_id: id });
    await admin.get('/api/admin/articles');
    await app.database.write(({ transaction }) =>
      models.Category.destroy({ where: { id: deleted.id }, transaction }),
    );
    const response = await moveBoth(admin, deleted.id);
    expect([response.status, response.body.data]).toMatchObject([
      200,
      [
        { title: 'Stěhovaný', done: false, error: 'Zvolená sekce neexistuje.' },
        { title: 'Tajný', done: false, error: 'Zvolená sekce neexistuje.' },
      ],
    ]);
    const own = await moveBoth(writer, fixtures.second.id);
    expect(own.body.data).toMatchObject([{ done: true }, { title: null, done: false }]);
  });

  it('does not deadlock with deleting the category', async () => {
    const { app, admin, own } = fixtures;
    const { database } = app;
    const article = await fixtures.createArticle({ title: 'Na rozcestí' });
    const target = (await admin.post('/api/admin/article-categories', { name: 'Cíl' })).body.data;
    let responses: Promise<[ApiResponse, ApiResponse]> | undefined;
    await database.write(async ({ transaction }) => {
      await database.models.Article.findByPk(article.id, { transaction, lock: transaction.LOCK.UPDATE });
      const move = admin.post(BULK_PATH, { ids: [article.id], action: 'move', category_id: target.id });
      await waitUntilBlocked(database);
      const deletion = admin.delete(`/api/admin/article-categories/${target.id}?move_to=${own.id}`);
      responses = Promise.all([move, deletion]);
    });
    const statuses = (await responses)?.map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    const { category_id } = await database.models.Article.findByPk(article.id, { rejectOnEmpty: true });
    expect(category_id).toBe(own.id);
  });
});

test('acknowledging an article that is purged concurrently is 404', async () => {
  const { app, admin, reader, people } = fixtures;
  const { database } = app;
  const article = await fixtures.createArticle({ title: 'K potvrzení' });
  const group = await buildGroup(database, { name: 'Ptaní' }, [people.reader]);
  app.services.bus.publish({
    type: 'group.members-changed',
    data: { groupId: group.id, userIds: [people.reader.id] },
  });
  const request = await admin.put(`/api/admin/articles/${article.id}/acknowledgement`, {
    group_ids: [group.id],
  });
  expect(request.status).toBe(200);
  const response = await sendDuring(
    (transaction) => database.models.Article.destroy({ where: { id: article.id }, transaction }),
    () => reader.post(`/api/articles/${article.id}/acknowledge`),
  );
  expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('requesting acknowledgements of a concurrently deleted group is refused like an unknown group', async () => {
  const { app, admin } = fixtures;
  const { database } = app;
  const article = await fixtures.createArticle({ title: 'S dotazem' });
  const group = await buildGroup(database, { name: 'Mizící' });
  const response = await sendDuring(
    (transaction) => database.models.Group.destroy({ where: { id: group.id }, transaction }),
    () => admin.put(`/api/admin/articles/${article.id}/acknowledgement`, { group_ids: [group.id] }),
  );
  expect([response.status, response.body.details?.[0]?.path]).toEqual([400, 'group_ids']);
});

test.each([
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
])('the list filter refuses %s, which a database cannot store', async (time) => {
  for (const name of ['since', 'until']) {
    const response = await fixtures.writer.get(`/api/admin/articles?${name}=${encodeURIComponent(time)}`);
    expect([response.status, response.body.details?.[0]?.path], name).toEqual([400, name]);
  }
});

describe('two concurrent articles with the same slug', () => {
  const write = (title: string, more: object = {}) =>
    fixtures.writer.post('/api/admin/articles', {
      title,
      html: '',
      category_id: fixtures.own.id,
      ...more,
    });

  it.each(['Zastávka', 'Zastávka 2', 'Zastávka 2 2'])('get different slugs: %s', async (title) => {
    const responses = await Promise.all([write('Zastávka'), write(title), write('Zastávka'), write(title)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.data.slug)).size).toBe(4);
  });

  it('wait for each other, so that no number is used twice', async () => {
    await write('Průvod');
    let second: Promise<ApiResponse> | undefined;
    const { database } = fixtures.app;
    const first = await database.write(async (tx) => {
      const slug = await claimFreeSlug(database, tx, 'Průvod');
      second = write('Průvod 2');
      await waitUntilBlocked(database);
      const { id } = await database.models.Article.findOne({
        transaction: tx.transaction,
        rejectOnEmpty: true,
      });
      const redirect = { slug, article_id: id, created_at: new Date() };
      await database.models.ArticleRedirect.create(redirect, { transaction: tx.transaction });
      return slug;
    });
    const response = await second;
    expect([first, response?.status, response?.body.data.slug]).toEqual(['pruvod-2', 201, 'pruvod-2-2']);
  });

  it('are refused only where the slug was typed', async () => {
    expect((await write('Trh')).body.data.slug).toBe('trh');
    expect(await write('Jiný', { slug: 'trh' })).toMatchObject({ status: 409, body: { code: 'SLUG_TAKEN' } });
  });
});

describe('a slug that was made of the title and is taken when the article is saved', () => {
  type StoredArticle = Awaited<ReturnType<WritersFixture['createArticle']>>;

  const save = ({ id, version }: StoredArticle, title: string, slug: string, more: object = {}) =>
    fixtures.writer.put(`/api/admin/articles/${id}`, {
      title,
      slug,
      html: '',
      category_id: fixtures.own.id,
      state: 'published',
      version,
      slug_from_title: true,
      ...more,
    });
  const createDraft = (title: string) => fixtures.createArticle({ title, state: 'draft' });
  const slugOf = ({ body }: ApiResponse): string => body.data.slug;

  it('becomes the next free one, with any number of concurrent saves', async () => {
    const drafts = await Promise.all([1, 2, 3, 4].map((n) => createDraft(`Rozepsaný ${n}`)));
    const responses = await Promise.all(drafts.map((one) => save(one, 'Ohňostroj 2026', 'ohnostroj-2026')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses.map(slugOf).sort()).toEqual([
      'ohnostroj-2026',
      'ohnostroj-2026-2',
      'ohnostroj-2026-3',
      'ohnostroj-2026-4',
    ]);
  });

  it('becomes the next free one when a concurrent transaction takes it', async () => {
    const [one, other] = [await createDraft('Rozepsaný o jarmarku'), await createDraft('Jiný o jarmarku')];
    const { database } = fixtures.app;
    let response: Promise<ApiResponse> | undefined;
    await database.write(async (tx) => {
      const { transaction } = tx;
      const slug = await claimFreeSlug(database, tx, 'Jarmark');
      await database.models.Article.update({ slug }, { where: { id: other.id }, transaction });
      response = save(one, 'Jarmark', 'jarmark');
      await waitUntilBlocked(database);
    });
    expect((await response)?.body.data.slug).toBe('jarmark-2');
  });

  it('never takes a redirect of another article', async () => {
    const moved = await fixtures.createArticle({ title: 'Masopust' });
    await save(moved, 'Masopust', 'masopustni-pruvod', { slug_from_title: false });
    const one = await createDraft('Rozepsaný o masopustu');
    expect(slugOf(await save(one, 'Masopust', 'masopust'))).toBe('masopust-2');
  });

  it('may be a redirect of the article itself, and stays when it does not change', async () => {
    const one = await fixtures.createArticle({ title: 'Vánoce' });
    const away = await save(one, 'Vánoce', 'advent');
    const back = await save(away.body.data, 'Vánoce', 'vanoce');
    expect(slugOf(back)).toBe('vanoce');
    expect(slugOf(await save(back.body.data, 'Úplně jiný název', 'vanoce'))).toBe('vanoce');
  });

  it('made of an earlier title gets a number itself', async () => {
    await fixtures.createArticle({ title: 'Pouť' });
    const one = await createDraft('Rozepsaná pouť');
    expect(slugOf(await save(one, 'Velká svatojánská slavnost', 'pout'))).toBe('pout-2');
  });

  it('is refused when it was typed', async () => {
    await fixtures.createArticle({ title: 'Ples' });
    const one = await createDraft('Rozepsaný o plese');
    for (const more of [{ slug_from_title: false }, { slug_from_title: undefined }]) {
      const response = await save(one, 'Ples', 'ples', more);
      expect([response.status, response.body.code]).toEqual([409, 'SLUG_TAKEN']);
    }
  });
});
