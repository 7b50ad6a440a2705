import { AsyncResource } from 'node:async_hooks';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createMemoryBus } from '../../events/bus.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import { createFileStore, type FileStore } from '../../platform/fileStore.ts';
import { searchArticles } from '../../search/articleSearch.ts';
import { parseQuery } from '../../search/searchTerms.ts';
import { buildArticle, buildFile } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { waitUntilBlocked } from '../../test/waitUntilBlocked.ts';
import { createFileTextIndexer } from './fileTextIndexer.job.ts';
import { readFileTextInThread } from './fileTextThread.service.ts';

let test: TestDatabase;
let fileStore: FileStore;
let time = Date.UTC(2026, 10, 20);
const clock = { now: () => new Date(time) };
const warnings: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
const bus = createMemoryBus(logger);

beforeAll(async () => {
  test = await createTestDatabase();
  fileStore = createFileStore(test.dataDir);
});
afterAll(() => test.close());

function createIndexer(read = vi.fn(readFileTextInThread), database = test.database) {
  return { read, ...createFileTextIndexer({ database, fileStore, bus, clock, logger, read }) };
}

async function storeFile(text: string, mime = 'text/plain'): Promise<FileRecord> {
  const article = await buildArticle(test.database);
  const { storageKey } = await fileStore.put(Buffer.from(text), { name: 'x' });
  return buildFile(test.database, article, {
    name: 'x.txt',
    mime,
    storage_key: storageKey,
    text_state: 'waiting',
  });
}

async function stateOf(file: FileRecord): Promise<string> {
  return (await file.reload()).text_state;
}

async function find(q: string): Promise<number[]> {
  const categories = await test.database.models.Category.findAll();
  const scope = { terms: parseQuery(q), categoryIds: categories.map(({ id }) => id), now: new Date() };
  return (await searchArticles(test.database, { ...scope, limit: 20 })).hits.map(({ id }) => id);
}

it('reads a file once, with any number of notifications and instances', async () => {
  const [one, other] = [createIndexer(), createIndexer()];
  const file = await storeFile('Revize hydrantů');
  for (const indexer of [one, other, one]) indexer.onStored(file.id);
  await Promise.all([one.idle(), other.idle()]);
  expect(one.read.mock.calls.length + other.read.mock.calls.length).toBe(1);
  expect(await stateOf(file)).toBe('done');
  expect(await find('hydranty')).toEqual([file.article_id]);
});

it('continues at the start with waiting files, and with those of a crashed instance', async () => {
  const [early, abandoned] = [await storeFile('Kominík přijde'), await storeFile('Deratizace sklepů')];
  const crashing = createIndexer(vi.fn(() => new Promise<never>(() => undefined)));
  crashing.onStored(abandoned.id);
  await expect.poll(() => crashing.read).toHaveBeenCalled();

  const indexer = createIndexer();
  indexer.resume();
  await indexer.idle();
  expect([await stateOf(early), await stateOf(abandoned)]).toEqual(['done', 'waiting']);
  time += 61_000;
  indexer.resume();
  await indexer.idle();
  expect(await stateOf(abandoned)).toBe('done');
  expect(await find('deratizaci')).toEqual([abandoned.article_id]);
  await indexer.close();
});

it('marks and logs unreadable files, and continues', async () => {
  const [broken, missing, fine] = [
    await storeFile('no PDF', 'application/pdf'),
    await storeFile('gone'),
    await storeFile('Plavání kojenců'),
  ];
  await fileStore.delete(missing.storage_key);
  const indexer = createIndexer();
  for (const file of [broken, missing, fine]) indexer.onStored(file.id);
  await indexer.idle();
  expect(await Promise.all([broken, missing, fine].map(stateOf))).toEqual(['failed', 'failed', 'done']);
  expect(warnings.filter((line) => line.includes('could not be read'))).toHaveLength(2);
});

it('gives up a file after three crashes during it', async () => {
  const file = await storeFile('Poslední pokus');
  for (let i = 0; i < 3; i += 1) {
    const crashing = createIndexer(vi.fn(() => new Promise<never>(() => undefined)));
    crashing.onStored(file.id);
    await expect.poll(() => crashing.read).toHaveBeenCalled();
    time += 61_000;
  }
  const indexer = createIndexer();
  indexer.onStored(file.id);
  await indexer.idle();
  expect(indexer.read).not.toHaveBeenCalled();
  expect(await stateOf(file)).toBe('failed');
});

it('reads a file again that was replaced during its reading', async () => {
  const file = await storeFile('Stará verze jízdního řádu');
  const { storageKey } = await fileStore.put(Buffer.from('Nová verze lyžařského výcviku'), { name: 'x' });
  const read = vi.fn(readFileTextInThread).mockImplementationOnce(async () => {
    await test.database.write(({ transaction }) => file.update({ storage_key: storageKey }, { transaction }));
    return { text: 'stará', words: ' dstara ', problems: [] };
  });
  const indexer = createIndexer(read);
  indexer.onStored(file.id);
  await indexer.idle();
  expect(read).toHaveBeenCalledTimes(2);
  expect(await find('lyžařský')).toEqual([file.article_id]);
  expect(await find('stará')).toEqual([]);
});

it('leaves the running file to the next start when the server stops', async () => {
  const file = await storeFile('Rozečtený');
  const stopping = createIndexer();
  stopping.onStored(file.id);
  await expect.poll(() => stopping.read).toHaveBeenCalled();
  await stopping.close();
  expect(await stateOf(file)).toBe('waiting');
  const next = createIndexer();
  next.resume();
  await next.idle();
  expect(await stateOf(file)).toBe('done');
});

it('does not deadlock with a concurrent replacement of the file', async () => {
  const { database } = test;
  const file = await storeFile('Křížem přes cestu');
  const indexer = createIndexer(vi.fn(async () => ({ text: 'Křížem', words: ' dkrizem ', problems: [] })));
  // Bound outside the transaction: a call inside would become part of it.
  const notifyStored = AsyncResource.bind(() => indexer.onStored(file.id));
  await database.write(async ({ transaction }) => {
    const lock = transaction.LOCK.UPDATE;
    await database.models.Article.findByPk(file.article_id ?? 0, { transaction, lock });
    notifyStored();
    await waitUntilBlocked(database);
    await file.reload({ transaction, lock });
  });
  await indexer.idle();
  expect(await stateOf(file)).toBe('done');
});

it('retries after a database error', async () => {
  const file = await storeFile('Na druhý pokus');
  let failures = 0;
  const database: Database = {
    ...test.database,
    write: (work) => {
      if (indexer.read.mock.calls.length !== 1 || failures > 0) return test.database.write(work);
      failures += 1;
      return Promise.reject(new Error('the database is away'));
    },
  };
  const indexer = createIndexer(
    vi.fn(async () => ({ text: 'pokus', words: ' dpokus ', problems: [] })),
    database,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    indexer.onStored(file.id);
    await indexer.idle();
    expect(await stateOf(file)).toBe('waiting');
    time += 90_000;
    vi.advanceTimersByTime(90_000);
    await indexer.idle();
    expect(await stateOf(file)).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});
