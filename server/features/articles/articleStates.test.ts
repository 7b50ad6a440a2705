import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import { buildArticle, buildCategory, buildFile, buildGroup, grant } from '../../test/factories.ts';
import { setWritersDesk, type WritersDesk } from '../../test/writersDesk.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createArticleServices } from './articleServices.ts';

const DAY = 24 * 3_600_000;

let desk: WritersDesk;
beforeAll(async () => {
  desk = await setWritersDesk();
});
afterAll(() => desk.app.close());

/** The services of another instance on the same database, some days later. */
function anotherInstance(days = 0) {
  const { database, services } = desk.app;
  const clock = { now: () => new Date(desk.app.clock.now().getTime() + days * DAY) };
  const { bus, fileStore } = services;
  const logger = pino({ level: 'silent' });
  return createArticleServices({
    isHeld: async () => false,
    database,
    clock,
    bus,
    fileStore,
    logger,
    audit: createAudit({ database, clock }),
  });
}

const at = (id: number, part = '') => `/api/admin/articles/${id}${part}`;
const step = (id: number, action: string, version: number) =>
  desk.writer.post(at(id, '/state'), { action, version });
const onBoard = async (slug: string) => (await desk.reader.get(`/api/public/articles/${slug}`)).status;
const inDays = (days: number) => new Date(desk.app.clock.now().getTime() + days * DAY).toISOString();

describe('publishing', () => {
  it('puts a draft on the board now, takes it off, and puts it back in its place', async () => {
    const draft = await desk.write({ state: 'draft', title: 'Krok za krokem' });
    expect(await onBoard(draft.slug)).toBe(404);
    const published = (await step(draft.id, 'publish', 1)).body.data;
    expect(published).toMatchObject({ phase: 'published', version: 2 });
    expect(await onBoard(draft.slug)).toBe(200);
    expect((await step(draft.id, 'publish', 1)).body).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await step(draft.id, 'publish', 2)).body.data.version).toBe(2);
    const off = (await step(draft.id, 'unpublish', 2)).body.data;
    expect(off).toMatchObject({ phase: 'unpublished', published_at: published.published_at });
    expect(await onBoard(draft.slug)).toBe(404);
    expect((await step(draft.id, 'publish', 3)).body.data.published_at).toBe(published.published_at);
  });

  it('keeps a time that lies ahead, and the clock does the rest, once', async () => {
    const draft = await desk.write({ state: 'draft', title: 'Na zítra', published_at: inDays(1 / 144) });
    expect((await step(draft.id, 'publish', 1)).body.data.phase).toBe('scheduled');
    expect(await onBoard(draft.slug)).toBe(404);
    desk.app.clock.jump(DAY / 144);
    expect(await onBoard(draft.slug)).toBe(200);
    desk.app.clock.jump(-DAY / 144);
  });
});

describe('the usual validity of a category', () => {
  it('counts where nobody has said anything of an end, and nowhere else', async () => {
    const { database } = desk.app;
    const menu = await buildCategory(database, { name: 'Jídelna', default_validity_days: 30 });
    await grant(database, menu, await buildGroup(database, {}, [desk.people.writer]), 'write');
    desk.app.services.bus.publish({
      type: 'category.access-changed',
      data: { categoryId: menu.id, groupIds: [] },
    });
    const write = (values: object) => desk.write({ category_id: menu.id, ...values });
    const lasts = (article: Record<string, unknown>) =>
      article.expires_at &&
      Math.round((Date.parse(String(article.expires_at)) - Date.parse(String(article.published_at))) / DAY);
    expect(lasts(await write({}))).toBe(30);
    expect(lasts(await write({ expires_at: null }))).toBeNull();
    expect(lasts(await write({ published_at: inDays(2), expires_at: inDays(3) }))).toBe(1);
    const draft = await write({ state: 'draft' });
    expect(draft.expires_at).toBeNull();
    const published = (await step(draft.id, 'publish', 1)).body.data;
    expect(lasts(published)).toBe(30);
    const saved = await desk.writer.put(at(draft.id), {
      title: 'Bez konce',
      slug: draft.slug,
      html: '',
      category_id: menu.id,
      state: 'published',
      version: 2,
      expires_at: null,
    });
    expect(saved.body.data.expires_at).toBeNull();
  });
});

describe('the trash', () => {
  it.each([
    ['a draft', { state: 'draft' }, 'draft'],
    ['one on the board', {}, 'unpublished'],
    ['one that is planned', { published_at: '2030-01-01T08:00:00Z' }, 'unpublished'],
  ])('gives back %s, and puts nothing on the board; twice is once', async (_what, values, phase) => {
    const article = await desk.write(values);
    for (let n = 0; n < 2; n += 1) expect((await desk.writer.delete(at(article.id))).status).toBe(200);
    const trashed = (await desk.writer.get(at(article.id))).body.data;
    expect(trashed).toMatchObject({ phase: 'trashed', trashed: true, version: 2 });
    expect(trashed.abilities).toMatchObject({ update: false, publish: false, restore: true, purge: true });
    const restored = (await step(article.id, 'restore', 2)).body.data;
    expect(restored).toMatchObject({ phase, trashed: false, trashed_at: null, version: 3 });
    expect((await step(article.id, 'restore', 3)).body.data).toMatchObject({ phase, version: 3 });
    expect(await onBoard(article.slug)).toBe(404);
  });

  it('takes neither saves nor publishing', async () => {
    const article = await desk.write();
    await desk.writer.delete(at(article.id));
    expect((await step(article.id, 'publish', 2)).body).toMatchObject({ code: 'WRONG_STATE' });
    const { title, slug, html, category_id } = article;
    const saved = await desk.writer.put(at(article.id), { title, slug, html, category_id, version: 2 });
    expect([saved.status, saved.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await desk.writer.get(at(article.id))).body.data.trashed).toBe(true);
  });
});

/** An article with everything that may belong to one. */
async function laden(values: object = {}): Promise<{ article: Article; key: string }> {
  const { database, services } = desk.app;
  const { id } = await desk.write({ title: 'Se vším všudy', ...values });
  const article = await database.models.Article.findByPk(id, { rejectOnEmpty: true });
  const { storageKey } = await services.fileStore.put(Buffer.from('bytes'), { name: 'a.pdf' });
  await buildFile(database, article, { storage_key: storageKey });
  await desk.reader.post(`/api/articles/${id}/read`);
  await services.flush();
  const content = {
    title: '',
    slug: '',
    perex: '',
    html: '',
    category_id: desk.own.id,
    pinned: false,
    cover_file_id: null,
    published_at: null,
    expires_at: null,
  };
  await desk.writer.put(at(id, '/draft'), { version: 1, content });
  await desk.writer.delete(at(id));
  return { article, key: storageKey };
}

async function leftOf(id: number): Promise<number[]> {
  const {
    Article: Articles,
    ArticleRevision,
    ArticleDraft,
    ArticleRead,
    FileRecord,
  } = desk.app.database.models;
  const where = { article_id: id };
  return Promise.all([
    Articles.count({ where: { id } }),
    ArticleRevision.count({ where }),
    ArticleDraft.count({ where }),
    ArticleRead.count({ where }),
    FileRecord.count({ where }),
  ]);
}

const bytesOf = (key: string) =>
  desk.app.services.fileStore.open(key).then(
    ({ stream }) => stream.destroy() && 'there',
    () => 'gone',
  );

describe('removing for good', () => {
  it('works in the trash alone, and leaves nothing: bytes, history, drafts and marks', async () => {
    const alive = await desk.write();
    expect((await desk.writer.delete(at(alive.id, '/permanently'))).body.code).toBe('WRONG_STATE');
    const { article, key } = await laden();
    expect(await leftOf(article.id)).toEqual([1, 2, 1, 1, 1]);
    expect((await desk.writer.delete(at(article.id, '/permanently'))).status).toBe(200);
    expect(await leftOf(article.id)).toEqual([0, 0, 0, 0, 0]);
    expect(await bytesOf(key)).toBe('gone');
    expect(await desk.app.database.models.RemovedFile.count()).toBe(0);
    expect((await desk.writer.delete(at(article.id, '/permanently'))).status).toBe(404);
    const lines = await desk.app.database.models.AuditEntry.findAll({
      where: { object_type: 'article', object_id: String(article.id) },
      order: ['id'],
    });
    expect(lines.map(({ action }) => action)).toEqual([
      'article.created',
      'article.trashed',
      'article.purged',
    ]);
  });

  it('happens by itself after thirty days, once even with several instances at it', async () => {
    const { article: due, key } = await laden();
    expect(await anotherInstance(29).trash.purgeDue()).toBe(0);
    const [one, two] = [anotherInstance(30.1), anotherInstance(30.1)];
    const purged = await Promise.all([one.trash.purgeDue(), two.trash.purgeDue()]);
    expect(await leftOf(due.id)).toEqual([0, 0, 0, 0, 0]);
    expect(await bytesOf(key)).toBe('gone');
    const { AuditEntry } = desk.app.database.models;
    const trail = await AuditEntry.findAll({ where: { action: 'article.purged', actor_id: null } });
    // What other tests left in the trash went too, each once.
    expect(trail).toHaveLength(purged[0] + purged[1]);
    expect(trail.filter(({ object_id }) => object_id === String(due.id))).toHaveLength(1);
  });

  it('finishes what a server that was killed had begun', async () => {
    const { storageKey } = await desk.app.services.fileStore.put(Buffer.from('x'), { name: 'x' });
    await desk.app.database.write(({ transaction }) =>
      desk.app.database.models.RemovedFile.create(
        { storage_key: storageKey, removed_at: new Date() },
        { transaction },
      ),
    );
    const { trash } = anotherInstance();
    trash.start();
    await expect.poll(() => bytesOf(storageKey)).toBe('gone');
    await trash.stop();
    expect(await desk.app.database.models.RemovedFile.count()).toBe(0);
  });

  it('is left to the next start by a server that ends', async () => {
    const { article } = await laden();
    const { trash } = anotherInstance(31);
    trash.start();
    await trash.stop();
    expect(await desk.app.database.models.Article.count({ where: { id: article.id } })).toBe(1);
    expect(await anotherInstance(31).trash.purgeDue()).toBeGreaterThan(0);
  });

  it('cannot take an article that somebody takes out of the trash meanwhile', async () => {
    const { article } = await laden();
    const { trash } = anotherInstance(31);
    const [, answer] = await Promise.all([trash.purgeDue(), step(article.id, 'restore', 2)]);
    const [left] = await leftOf(article.id);
    expect([answer.status, left]).toEqual(left ? [200, 1] : [404, 0]);
  });
});

describe('several at once', () => {
  const change = async (ids: number[], action: string, values: object = {}, client = desk.writer) => {
    const answer = await client.post('/api/admin/articles/bulk', { ids, action, ...values });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };

  it('each for itself: what fails is told in its row and holds up no other', async () => {
    const { database } = desk.app;
    const draft = await desk.write({ state: 'draft', title: 'Koncept' });
    const gone = await desk.write({ title: 'V koši' });
    await desk.writer.delete(at(gone.id));
    const readable = await buildArticle(database, { title: 'Cizí', category_id: desk.readable.id });
    const secret = await buildArticle(database, { title: 'Tajný', category_id: desk.hidden.id });
    const ids = [secret.id, readable.id, gone.id, 999_999, draft.id];
    const unknown = { title: null, done: false, error: 'Tento článek neexistuje.' };
    expect(await change(ids, 'publish')).toEqual([
      { id: secret.id, ...unknown },
      { id: readable.id, title: 'Cizí', done: false, error: 'Nemáte oprávnění k této akci' },
      { id: gone.id, title: 'V koši', done: false, error: 'Článek je v koši. Nejdřív ho obnovte.' },
      { id: 999_999, ...unknown },
      { id: draft.id, title: 'Koncept', done: true, error: null },
    ]);
    expect(await onBoard(draft.slug)).toBe(200);
    expect(await secret.reload()).toMatchObject({ version: 1 });
  });

  it('moves, takes off the board, into the trash, out of it and away; each may be repeated', async () => {
    const ids = [(await desk.write()).id, (await desk.write()).id];
    const states = async () =>
      (await desk.app.database.models.Article.findAll({ where: { id: ids } })).map(({ state }) => state);
    const all = (results: { done: boolean }[]) => results.every(({ done }) => done);
    for (let n = 0; n < 2; n += 1) {
      expect(all(await change(ids, 'move', { category_id: desk.second.id }))).toBe(true);
      expect(all(await change(ids, 'unpublish'))).toBe(true);
    }
    expect(await states()).toEqual(['unpublished', 'unpublished']);
    for (const action of ['trash', 'trash', 'restore', 'restore', 'trash'])
      expect(all(await change(ids, action))).toBe(true);
    expect(all(await change(ids, 'purge'))).toBe(true);
    expect(await states()).toEqual([]);
    expect(all(await change(ids, 'purge'))).toBe(false);
  });

  it('moves nowhere without a right, and says where to', async () => {
    const { id } = await desk.write();
    const move = async (values: object, action = 'move') =>
      (await desk.writer.post('/api/admin/articles/bulk', { ids: [id], action, ...values })).status;
    expect(await move({ category_id: desk.readable.id })).toBe(403);
    expect(await move({ category_id: desk.hidden.id })).toBe(400);
    expect(await move({})).toBe(400);
    expect(await move({ category_id: desk.own.id }, 'publish')).toBe(400);
  });
});

it('the search no longer finds what is in the trash, and does again after', async () => {
  const article = await desk.write({ title: 'Zebra na návsi' });
  const found = async () => (await desk.reader.get('/api/public/search?q=zebra')).body.meta.total;
  expect(await found()).toBe(1);
  await desk.writer.delete(at(article.id));
  expect(await found()).toBe(0);
  await step(article.id, 'restore', 2);
  await step(article.id, 'publish', 3);
  expect(await found()).toBe(1);
});
