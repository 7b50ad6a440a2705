import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { MemoryCache } from '../../platform/memoryCache.ts';
import { buildArticle, buildUser } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createReadMarks, type ReadMarks } from './readMarks.service.ts';

const DAY = 24 * 3_600_000;

let test: TestDatabase;
let database: Database;
let time: number;
let cache: MemoryCache;
let marks: ReadMarks;
let userId: number;
let articleId: number;

beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
});
afterAll(() => test.close());
beforeEach(async () => {
  time = Date.UTC(2026, 10, 20);
  const clock = { now: () => new Date(time) };
  cache = new MemoryCache({ version: 'test', clock });
  marks = createReadMarks({ database, cache, clock, logger: pino({ level: 'silent' }) });
  userId = (await buildUser(database)).id;
  articleId = (await buildArticle(database)).id;
});

const clearCache = () => cache.clear('user-data', 'test');
const isRead = async () => (await marks.of(userId)).has(articleId);

it('are readable while they are being stored', async () => {
  await marks.mark(userId, articleId);
  let readDuringWrite: boolean | undefined;
  // The batch has left `waiting` and is not in the database yet.
  const write = vi.spyOn(database, 'write').mockImplementationOnce(async () => {
    clearCache();
    readDuringWrite = await isRead();
    return [];
  });
  await marks.flush();
  write.mockRestore();
  expect(readDuringWrite).toBe(true);
});

it('are stored after a flush, also when another one was running', async () => {
  await marks.mark(userId, articleId);
  void marks.flush();
  await marks.flush();
  expect(await database.models.ArticleRead.count({ where: { user_id: userId } })).toBe(1);
});

it('are stored by themselves after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await marks.mark(userId, articleId);
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  await expect.poll(() => database.models.ArticleRead.count({ where: { user_id: userId } })).toBe(1);
});

it('that could not be stored are lost with a warning, and the next ones are stored', async () => {
  const warnings: string[] = [];
  const logger = pino(
    { level: 'warn' },
    { write: (line: string) => void warnings.push(JSON.parse(line).msg) },
  );
  marks = createReadMarks({ database, cache, clock: { now: () => new Date(time) }, logger });
  await marks.mark(userId, articleId);
  vi.spyOn(database, 'write').mockRejectedValueOnce(new Error('away'));
  await marks.flush();
  expect(warnings).toEqual(['read marks were not stored']);
  clearCache();
  expect(await isRead()).toBe(false);
  await marks.mark(userId, articleId);
  await marks.flush();
  clearCache();
  expect(await isRead()).toBe(true);
});

it('are renewed for an article that was read long ago and published again', async () => {
  await marks.mark(userId, articleId);
  await marks.flush();
  time += 40 * DAY;
  clearCache();
  expect(await isRead()).toBe(false);
  await marks.mark(userId, articleId);
  await marks.flush();
  clearCache();
  expect(await isRead()).toBe(true);
});

it('of another instance are visible when the cached ones have expired', async () => {
  const clock = { now: () => new Date(time) };
  const logger = pino({ level: 'silent' });
  const other = createReadMarks({
    database,
    cache: new MemoryCache({ version: 'test', clock }),
    clock,
    logger,
  });
  marks = createReadMarks({ database, cache, clock, logger, freshForMs: 5_000 });
  expect(await isRead()).toBe(false);
  await other.mark(userId, articleId);
  await other.flush();
  time += 5_000;
  expect(await isRead()).toBe(true);
});

it('are stored despite marks of a deleted article or user in the same batch', async () => {
  const [deletedArticle, deletedUser] = [await buildArticle(database), await buildUser(database)];
  await marks.mark(userId, deletedArticle.id);
  await marks.mark(deletedUser.id, articleId);
  await marks.mark(userId, articleId);
  await database.write(async ({ transaction }) => {
    await deletedArticle.destroy({ transaction });
    await deletedUser.destroy({ transaction });
  });
  await marks.flush();
  clearCache();
  expect([...(await marks.of(userId))]).toEqual([articleId]);
});
