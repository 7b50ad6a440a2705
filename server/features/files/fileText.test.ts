import { AsyncResource } from 'node:async_hooks';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { search } from '../../database/articleSearch.ts';
import type { Database } from '../../database/database.ts';
import type { FileRecord } from '../../models/fileRecord.ts';
import { createFileStore, type FileStore } from '../../platform/fileStore.ts';
import { parseQuery } from '../../shared/searchTerms.ts';
import { buildArticle, buildFile } from '../../test/factories.ts';
import { untilSomebodyWaits } from '../../test/lockWait.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createFileText } from './fileText.ts';
import { readInThread } from './fileTextThread.ts';

let test: TestDatabase;
let fileStore: FileStore;
let time = Date.UTC(2026, 10, 20);
const clock = { now: () => new Date(time) };
const warnings: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });

beforeAll(async () => {
  test = await createTestDatabase();
  fileStore = createFileStore(test.dataDir);
});
afterAll(() => test.close());

function createReader(read = vi.fn(readInThread), database = test.database) {
  return { read, ...createFileText({ database, fileStore, clock, logger, read }) };
}

async function stored(text: string, mime = 'text/plain'): Promise<FileRecord> {
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
  return (await search(test.database, { ...scope, limit: 20 })).map(({ id }) => id);
}

it('reads a file once, however many are told of it', async () => {
  const [one, other] = [createReader(), createReader()];
  const file = await stored('Revize hydrantů');
  for (const reader of [one, other, one]) reader.onStored(file.id);
  await Promise.all([one.idle(), other.idle()]);
  expect(one.read.mock.calls.length + other.read.mock.calls.length).toBe(1);
  expect(await stateOf(file)).toBe('done');
  expect(await find('hydranty')).toEqual([file.article_id]);
});

it('goes on at the start with what waits, and with what another one has left', async () => {
  const [early, left] = [await stored('Kominík přijde'), await stored('Deratizace sklepů')];
  const dying = createReader(vi.fn(() => new Promise<never>(() => undefined)));
  dying.onStored(left.id);
  await expect.poll(() => dying.read).toHaveBeenCalled();

  const reader = createReader();
  reader.resume();
  await reader.idle();
  expect([await stateOf(early), await stateOf(left)]).toEqual(['done', 'waiting']);
  time += 61_000;
  reader.resume();
  await reader.idle();
  expect(await stateOf(left)).toBe('done');
  expect(await find('deratizaci')).toEqual([left.article_id]);
  await reader.close();
});

it('marks what cannot be read, tells the log, and goes on', async () => {
  const [broken, missing, fine] = [
    await stored('no PDF', 'application/pdf'),
    await stored('gone'),
    await stored('Plavání kojenců'),
  ];
  await fileStore.delete(missing.storage_key);
  const reader = createReader();
  for (const file of [broken, missing, fine]) reader.onStored(file.id);
  await reader.idle();
  expect(await Promise.all([broken, missing, fine].map(stateOf))).toEqual(['failed', 'failed', 'done']);
  expect(warnings.filter((line) => line.includes('could not be read'))).toHaveLength(2);
});

it('gives up a file over which the server has ended three times', async () => {
  const file = await stored('Poslední pokus');
  for (let i = 0; i < 3; i += 1) {
    const dying = createReader(vi.fn(() => new Promise<never>(() => undefined)));
    dying.onStored(file.id);
    await expect.poll(() => dying.read).toHaveBeenCalled();
    time += 61_000;
  }
  const reader = createReader();
  reader.onStored(file.id);
  await reader.idle();
  expect(reader.read).not.toHaveBeenCalled();
  expect(await stateOf(file)).toBe('failed');
});

it('reads again what was replaced while it was read', async () => {
  const file = await stored('Stará verze jízdního řádu');
  const { storageKey } = await fileStore.put(Buffer.from('Nová verze lyžařského výcviku'), { name: 'x' });
  const read = vi.fn(readInThread).mockImplementationOnce(async () => {
    await test.database.write(({ transaction }) => file.update({ storage_key: storageKey }, { transaction }));
    return { text: 'stará', words: ' dstara ' };
  });
  const reader = createReader(read);
  reader.onStored(file.id);
  await reader.idle();
  expect(read).toHaveBeenCalledTimes(2);
  expect(await find('lyžařský')).toEqual([file.article_id]);
  expect(await find('stará')).toEqual([]);
});

it('leaves the file that it is reading to the next start when the server ends', async () => {
  const file = await stored('Rozečtený');
  const ending = createReader();
  ending.onStored(file.id);
  await expect.poll(() => ending.read).toHaveBeenCalled();
  await ending.close();
  expect(await stateOf(file)).toBe('waiting');
  const next = createReader();
  next.resume();
  await next.idle();
  expect(await stateOf(file)).toBe('done');
});

it('stands in nobody’s way who replaces the file just when it has been read', async () => {
  const { database } = test;
  const file = await stored('Křížem přes cestu');
  const reader = createReader(vi.fn(async () => ({ text: 'Křížem', words: ' dkrizem ' })));
  // Told outside the write: what begins inside it would be part of it.
  const tell = AsyncResource.bind(() => reader.onStored(file.id));
  await database.write(async ({ transaction }) => {
    const lock = transaction.LOCK.UPDATE;
    await database.models.Article.findByPk(file.article_id ?? 0, { transaction, lock });
    tell();
    await untilSomebodyWaits(database);
    await file.reload({ transaction, lock });
  });
  await reader.idle();
  expect(await stateOf(file)).toBe('done');
});

it('tries again what the database would not take', async () => {
  const file = await stored('Na druhý pokus');
  let refusals = 0;
  const database: Database = {
    ...test.database,
    write: (work) => {
      if (reader.read.mock.calls.length !== 1 || refusals > 0) return test.database.write(work);
      refusals += 1;
      return Promise.reject(new Error('the database is away'));
    },
  };
  const reader = createReader(
    vi.fn(async () => ({ text: 'pokus', words: ' dpokus ' })),
    database,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    reader.onStored(file.id);
    await reader.idle();
    expect(await stateOf(file)).toBe('waiting');
    time += 90_000;
    vi.advanceTimersByTime(90_000);
    await reader.idle();
    expect(await stateOf(file)).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});
