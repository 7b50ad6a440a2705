import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '../../models/article.ts';
import { buildArticle, buildCategory, buildFile, buildGroup, grant } from '../../test/factories.ts';
import { createWritersFixture, type WritersFixture } from '../../test/fixtures/writers.ts';
import { createAudit } from '../audit/audit.service.ts';
import { createArticleWriter } from './articleWriter.service.ts';
import { createPresence } from './presence.service.ts';
import { createRemovedFiles } from './removedFiles.service.ts';
import { createRevisionWriter } from './revisionWriter.service.ts';
import { createTrash } from './trash.job.ts';

const DAY = 24 * 3_600_000;

let fixtures: WritersFixture;
beforeAll(async () => {
  fixtures = await createWritersFixture();
});
afterAll(() => fixtures.app.close());

function trashOfAnotherInstance(days = 0) {
  const { database, services } = fixtures.app;
  const clock = { now: () => new Date(fixtures.app.clock.now().getTime() + days * DAY) };
  const logger = pino({ level: 'silent' });
  const deps = { database, clock, logger, bus: services.bus, fileStore: services.fileStore };
  return createTrash({
    ...deps,
    writer: createArticleWriter({
      ...deps,
      audit: createAudit(deps),
      revisions: createRevisionWriter(database),
    }),
    removedFiles: createRemovedFiles({ ...deps, isDeletionPaused: async () => false }),
    presence: createPresence({ ...deps, clock: fixtures.app.clock }),
  });
}

const TYPED_NOTHING = {
  title: '',
  slug: '',
  perex: '',
  html: '',
  category_id: null,
  pinned: false,
  cover_file_id: null,
  published_at: null,
  expires_at: null,
};
const path = (id: number, part = '') => `/api/admin/articles/${id}${part}`;
const changeState = (id: number, action: string, version: number) =>
  fixtures.writer.post(path(id, '/state'), { action, version });
const statusOnBoard = async (slug: string) =>
  (await fixtures.reader.get(`/api/public/articles/${slug}`)).status;
const inDays = (days: number) => new Date(fixtures.app.clock.now().getTime() + days * DAY).toISOString();

describe('publishing', () => {
  it('publishes a draft now, unpublishes it, and publishes it again with its former time', async () => {
    const draft = await fixtures.createArticle({ state: 'draft', title: 'Krok za krokem' });
    expect(await statusOnBoard(draft.slug)).toBe(404);
    const published = (await changeState(draft.id, 'publish', 1)).body.data;
    expect(published).toMatchObject({ phase: 'published', version: 2 });
    expect(await statusOnBoard(draft.slug)).toBe(200);
    expect((await changeState(draft.id, 'publish', 1)).body).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect((await changeState(draft.id, 'publish', 2)).body.data.version).toBe(2);
    const unpublished = (await changeState(draft.id, 'unpublish', 2)).body.data;
    expect(unpublished).toMatchObject({ phase: 'unpublished', published_at: published.published_at });
    expect(await statusOnBoard(draft.slug)).toBe(404);
    expect((await changeState(draft.id, 'publish', 3)).body.data.published_at).toBe(published.published_at);
  });

  it('keeps a future time, at which the article appears', async () => {
    const draft = await fixtures.createArticle({
      state: 'draft',
      title: 'Na zítra',
      published_at: inDays(1 / 144),
    });
    expect((await changeState(draft.id, 'publish', 1)).body.data.phase).toBe('scheduled');
    expect(await statusOnBoard(draft.slug)).toBe(404);
    fixtures.app.clock.adjust(DAY / 144);
    expect(await statusOnBoard(draft.slug)).toBe(200);
    fixtures.app.clock.adjust(-DAY / 144);
  });
});

describe('the default validity of a category', () => {
  it('applies only where no expiry is given', async () => {
    const { database } = fixtures.app;
    const menu = await buildCategory(database, { name: 'Jídelna', default_validity_days: 30 });
    await grant(database, menu, await buildGroup(database, {}, [fixtures.people.writer]), 'write');
    fixtures.app.services.bus.publish({
      type: 'category.access-changed',
      data: { categoryId: menu.id, groupIds: [] },
    });
    const write = (values: object) => fixtures.createArticle({ category_id: menu.id, ...values });
    const validityDays = (article: Record<string, unknown>) =>
      article.expires_at &&
      Math.round((Date.parse(String(article.expires_at)) - Date.parse(String(article.published_at))) / DAY);
    expect(validityDays(await write({}))).toBe(30);
    expect(validityDays(await write({ expires_at: null }))).toBeNull();
    expect(validityDays(await write({ published_at: inDays(2), expires_at: inDays(3) }))).toBe(1);
    const draft = await write({ state: 'draft' });
    expect(draft.expires_at).toBeNull();
    const published = (await changeState(draft.id, 'publish', 1)).body.data;
    expect(validityDays(published)).toBe(30);
    const saved = await fixtures.writer.put(path(draft.id), {
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
  ])('restores %s, and publishes nothing; a repeat changes nothing', async (_what, values, phase) => {
    const article = await fixtures.createArticle(values);
    for (let n = 0; n < 2; n += 1) expect((await fixtures.writer.delete(path(article.id))).status).toBe(200);
    const trashed = (await fixtures.writer.get(path(article.id))).body.data;
    expect(trashed).toMatchObject({ phase: 'trashed', trashed: true, version: 2 });
    expect(trashed.abilities).toMatchObject({ update: false, publish: false, restore: true, purge: true });
    const restored = (await changeState(article.id, 'restore', 2)).body.data;
    expect(restored).toMatchObject({ phase, trashed: false, trashed_at: null, version: 3 });
    expect((await changeState(article.id, 'restore', 3)).body.data).toMatchObject({ phase, version: 3 });
    expect(await statusOnBoard(article.slug)).toBe(404);
  });

  it('restores unpublished what nobody knows the former state of', async () => {
    const { id } = await buildArticle(fixtures.app.database, {
      category_id: fixtures.own.id,
      state: 'trashed',
      trashed_at: fixtures.app.clock.now(),
    });
    const { body } = await changeState(id, 'restore', 1);
    expect(body.data).toMatchObject({ phase: 'unpublished', trashed: false, trashed_at: null });
  });

  it('refuses saves and publishing', async () => {
    const article = await fixtures.createArticle();
    await fixtures.writer.delete(path(article.id));
    expect((await changeState(article.id, 'publish', 2)).body).toMatchObject({ code: 'WRONG_STATE' });
    const { title, slug, html, category_id } = article;
    const saved = await fixtures.writer.put(path(article.id), { title, slug, html, category_id, version: 2 });
    expect([saved.status, saved.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await fixtures.writer.get(path(article.id))).body.data.trashed).toBe(true);
  });
});

async function buildTrashedArticle(values: object = {}): Promise<{ article: Article; key: string }> {
  const { database, services } = fixtures.app;
  const { id } = await fixtures.createArticle({ title: 'Se vším všudy', ...values });
  const article = await database.models.Article.findByPk(id, { rejectOnEmpty: true });
  const { storageKey } = await services.fileStore.put(Buffer.from('bytes'), { name: 'a.pdf' });
  await buildFile(database, article, { storage_key: storageKey });
  await fixtures.reader.post(`/api/articles/${id}/read`);
  await services.flush();
  const content = {
    title: '',
    slug: '',
    perex: '',
    html: '',
    category_id: fixtures.own.id,
    pinned: false,
    cover_file_id: null,
    published_at: null,
    expires_at: null,
  };
  await fixtures.writer.put(path(id, '/draft'), { version: 1, content });
  await fixtures.writer.delete(path(id));
  return { article, key: storageKey };
}

async function countRows(id: number): Promise<number[]> {
  const {
    Article: Articles,
    ArticleRevision,
    ArticleDraft,
    ArticleRead,
    FileRecord,
  } = fixtures.app.database.models;
  const where = { article_id: id };
  return Promise.all([
    Articles.count({ where: { id } }),
    ArticleRevision.count({ where }),
    ArticleDraft.count({ where }),
    ArticleRead.count({ where }),
    FileRecord.count({ where }),
  ]);
}

const statusOfBytes = (key: string) =>
  fixtures.app.services.fileStore.open(key).then(
    ({ stream }) => stream.destroy() && 'there',
    () => 'gone',
  );

describe('purging', () => {
  it('works only in the trash, and deletes everything: bytes, revisions, drafts and read marks', async () => {
    const active = await fixtures.createArticle();
    expect((await fixtures.writer.delete(path(active.id, '/permanently'))).body.code).toBe('WRONG_STATE');
    const { article, key } = await buildTrashedArticle();
    expect(await countRows(article.id)).toEqual([1, 2, 1, 1, 1]);
    expect((await fixtures.writer.delete(path(article.id, '/permanently'))).status).toBe(200);
    expect(await countRows(article.id)).toEqual([0, 0, 0, 0, 0]);
    expect(await statusOfBytes(key)).toBe('gone');
    expect(await fixtures.app.database.models.RemovedFile.count()).toBe(0);
    expect((await fixtures.writer.delete(path(article.id, '/permanently'))).status).toBe(404);
    const lines = await fixtures.app.database.models.AuditEntry.findAll({
      where: { object_type: 'article', object_id: String(article.id) },
      order: ['id'],
    });
    expect(lines.map(({ action }) => action)).toEqual([
      'article.created',
      'article.trashed',
      'article.purged',
    ]);
  });

  it('happens automatically after thirty days, once on any number of instances', async () => {
    const { article: due, key } = await buildTrashedArticle();
    expect(await trashOfAnotherInstance(29).purgeDue()).toBe(0);
    const [one, two] = [trashOfAnotherInstance(30.1), trashOfAnotherInstance(30.1)];
    const purged = await Promise.all([one.purgeDue(), two.purgeDue()]);
    expect(await countRows(due.id)).toEqual([0, 0, 0, 0, 0]);
    expect(await statusOfBytes(key)).toBe('gone');
    const { AuditEntry } = fixtures.app.database.models;
    const entries = await AuditEntry.findAll({ where: { action: 'article.purged', actor_id: null } });
    // Articles that other tests left in the trash are purged too, each once.
    expect(entries).toHaveLength(purged[0] + purged[1]);
    expect(entries.filter(({ object_id }) => object_id === String(due.id))).toHaveLength(1);
  });

  it('takes a draft in which nobody has written anything after a day', async () => {
    const { writer } = fixtures;
    const { database } = fixtures.app;
    const find = (id: number) => database.models.Article.findByPk(id, { rejectOnEmpty: true });
    const start = async (): Promise<number> => (await writer.post('/api/admin/articles', {})).body.data.id;
    const content = { ...TYPED_NOTHING, title: 'A' };
    const touched: Record<string, (id: number) => Promise<unknown>> = {
      untouched: async () => undefined,
      'typed into': (id) => writer.put(path(id, '/draft'), { version: 1, content }),
      saved: (id) =>
        writer.put(path(id), { ...TYPED_NOTHING, slug: `koncept-${id}`, pinned: true, version: 1 }),
      'with a file': async (id) => buildFile(database, await find(id)),
      open: (id) => writer.put(path(id, '/presence')),
    };
    const drafts = await Promise.all(Object.keys(touched).map(async (name) => ({ name, id: await start() })));
    const early = trashOfAnotherInstance(0.9);
    const due = trashOfAnotherInstance(1.1);
    for (const { name, id } of drafts) await touched[name]?.(id);
    expect(await early.purgeUntouched()).toBe(0);
    expect(await due.purgeUntouched()).toBe(1);
    const left = (await database.models.Article.findAll({ where: { id: drafts.map(({ id }) => id) } })).map(
      ({ id }) => id,
    );
    expect(drafts.filter(({ id }) => !left.includes(id)).map(({ name }) => name)).toEqual(['untouched']);
  });

  it('finishes what a killed server had begun', async () => {
    const { storageKey } = await fixtures.app.services.fileStore.put(Buffer.from('x'), { name: 'x' });
    await fixtures.app.database.write(({ transaction }) =>
      fixtures.app.database.models.RemovedFile.create(
        { storage_key: storageKey, removed_at: new Date() },
        { transaction },
      ),
    );
    const trash = trashOfAnotherInstance();
    trash.start();
    await expect.poll(() => statusOfBytes(storageKey)).toBe('gone');
    await trash.stop();
    expect(await fixtures.app.database.models.RemovedFile.count()).toBe(0);
  });

  it('is left to the next start by a server that stops', async () => {
    const { article } = await buildTrashedArticle();
    const trash = trashOfAnotherInstance(31);
    trash.start();
    await trash.stop();
    expect(await fixtures.app.database.models.Article.count({ where: { id: article.id } })).toBe(1);
    expect(await trashOfAnotherInstance(31).purgeDue()).toBeGreaterThan(0);
  });

  it('does not delete an article that is restored concurrently', async () => {
    const { article } = await buildTrashedArticle();
    const trash = trashOfAnotherInstance(31);
    const [, response] = await Promise.all([trash.purgeDue(), changeState(article.id, 'restore', 2)]);
    const [remaining] = await countRows(article.id);
    expect([response.status, remaining]).toEqual(remaining ? [200, 1] : [404, 0]);
  });
});

describe('bulk actions', () => {
  const change = async (ids: number[], action: string, values: object = {}, client = fixtures.writer) => {
    const response = await client.post('/api/admin/articles/bulk', { ids, action, ...values });
    expect(response.status, response.text).toBe(200);
    return response.body.data;
  };

  it('a failure is reported in its row and does not stop the others', async () => {
    const { database } = fixtures.app;
    const draft = await fixtures.createArticle({ state: 'draft', title: 'Koncept' });
    const trashedArticle = await fixtures.createArticle({ title: 'V koši' });
    await fixtures.writer.delete(path(trashedArticle.id));
    const readable = await buildArticle(database, { title: 'Cizí', category_id: fixtures.readable.id });
    const secret = await buildArticle(database, { title: 'Tajný', category_id: fixtures.hidden.id });
    const ids = [secret.id, readable.id, trashedArticle.id, 999_999, draft.id];
    const unknown = { title: null, done: false, error: 'Tento článek neexistuje.' };
    expect(await change(ids, 'publish')).toEqual([
      { id: secret.id, ...unknown },
      { id: readable.id, title: 'Cizí', done: false, error: 'Nemáte oprávnění k této akci' },
      { id: trashedArticle.id, title: 'V koši', done: false, error: 'Článek je v koši. Nejdřív ho obnovte.' },
      { id: 999_999, ...unknown },
      { id: draft.id, title: 'Koncept', done: true, error: null },
    ]);
    expect(await statusOnBoard(draft.slug)).toBe(200);
    expect(await secret.reload()).toMatchObject({ version: 1 });
  });

  it('moves, unpublishes, trashes, restores and purges; each may be repeated', async () => {
    const ids = [(await fixtures.createArticle()).id, (await fixtures.createArticle()).id];
    const states = async () =>
      (await fixtures.app.database.models.Article.findAll({ where: { id: ids } })).map(({ state }) => state);
    const allDone = (results: { done: boolean }[]) => results.every(({ done }) => done);
    for (let n = 0; n < 2; n += 1) {
      expect(allDone(await change(ids, 'move', { category_id: fixtures.second.id }))).toBe(true);
      expect(allDone(await change(ids, 'unpublish'))).toBe(true);
    }
    expect(await states()).toEqual(['unpublished', 'unpublished']);
    for (const action of ['trash', 'trash', 'restore', 'restore', 'trash'])
      expect(allDone(await change(ids, action))).toBe(true);
    expect(allDone(await change(ids, 'purge'))).toBe(true);
    expect(await states()).toEqual([]);
    expect(allDone(await change(ids, 'purge'))).toBe(false);
  });

  it('ends the validity of what is on the board, and publishes it again', async () => {
    const article = await fixtures.createArticle();
    const draft = await fixtures.createArticle({ state: 'draft', title: 'Koncept' });
    for (let n = 0; n < 2; n += 1)
      expect(await change([article.id, draft.id], 'expire')).toMatchObject([
        { done: true },
        { done: false, error: 'Ukončit platnost lze jen u článku, který je na nástěnce.' },
      ]);
    expect(await statusOnBoard(article.slug)).toBe(404);
    const phase = async () => (await fixtures.writer.get(path(article.id))).body.data.phase;
    expect(await phase()).toBe('expired');
    await change([article.id], 'publish');
    expect(await phase()).toBe('published');
  });

  it('a move needs a target that the caller may write', async () => {
    const { id } = await fixtures.createArticle();
    const move = async (values: object, action = 'move') =>
      (await fixtures.writer.post('/api/admin/articles/bulk', { ids: [id], action, ...values })).status;
    expect(await move({ category_id: fixtures.readable.id })).toBe(403);
    expect(await move({ category_id: fixtures.hidden.id })).toBe(400);
    expect(await move({})).toBe(400);
    expect(await move({ category_id: fixtures.own.id }, 'publish')).toBe(400);
  });
});

it('the search does not find a trashed article, and finds it again after a restore', async () => {
  const article = await fixtures.createArticle({ title: 'Zebra na návsi' });
  const found = async () => (await fixtures.reader.get('/api/public/search?q=zebra')).body.meta.total;
  expect(await found()).toBe(1);
  await fixtures.writer.delete(path(article.id));
  expect(await found()).toBe(0);
  await changeState(article.id, 'restore', 2);
  await changeState(article.id, 'publish', 3);
  expect(await found()).toBe(1);
});
