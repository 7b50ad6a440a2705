import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFileStore } from '../../platform/fileStore.ts';
import { buildPage } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createFileSweep } from './fileSweep.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** A server on the shared database and folder. */
function instance() {
  const fileStore = createFileStore(test.dataDir);
  const clock = { now: () => NOW };
  return {
    fileStore,
    sweep: createFileSweep({ database: test.database, clock, fileStore, logger: pino({ level: 'silent' }) }),
  };
}

async function put(age: number): Promise<string> {
  const { fileStore } = instance();
  const { storageKey } = await fileStore.put(Buffer.from('abc'), { name: 'a' });
  await utimes(fileStore.path(storageKey), hoursAgo(age), hoursAgo(age));
  return storageKey;
}

async function write(name: string, age: number): Promise<string> {
  const path = join(test.dataDir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'abc');
  await utimes(path, hoursAgo(age), hoursAgo(age));
  return name;
}

async function left(): Promise<string[]> {
  const entries = await readdir(test.dataDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return paths
    .map((path) => path.slice(test.dataDir.length + 1))
    .filter((path) => /^(files|backups)/.test(path));
}

it('removes old bytes that no record names, once however many servers sweep, and nothing else', async () => {
  const { models } = test.database;
  const [wanted, smaller, listed, young, orphan, second] = await Promise.all([
    ...[put(100), put(100), put(100), put(23), put(25), put(400)],
  ]);
  const facts = { mime: 'image/png', size: 3, name: 'a.png', kind: 'image' as const };
  const { id: page_id } = await buildPage(test.database);
  await test.database.write(async ({ transaction }) => {
    const row = { ...facts, page_id, storage_key: wanted ?? '' };
    const { id } = await models.FileRecord.create(row, { transaction });
    const variant = { file_id: id, width: 4, mime: 'image/png', storage_key: smaller ?? '' };
    await models.FileVariant.create(variant, { transaction });
    const removed = { storage_key: listed ?? '', removed_at: hoursAgo(100) };
    await models.RemovedFile.create(removed, { transaction });
  });
  const part = await write(`files/ab/${'0'.repeat(30)}.part`, 25);
  const youngPart = await write(`files/ab/${'1'.repeat(30)}.part`, 1);
  const backup = await write('backups/ab/2026.tar.part', 100);
  const foreign = await write('files/ab/readme.txt', 100);

  const counts = await Promise.all([instance().sweep.sweep(), instance().sweep.sweep()]);

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  const kept = await left();
  expect(kept.toSorted()).toEqual(
    [...[wanted, smaller, listed, young].map((key) => `files/${key}`), youngPart, backup, foreign].toSorted(),
  );
  for (const gone of [`files/${orphan}`, `files/${second}`, part]) expect(kept).not.toContain(gone);
});

it('finds nothing to do where nothing was ever stored', async () => {
  const fileStore = createFileStore(join(test.dataDir, 'nowhere'));
  expect(await fileStore.sweep(NOW, async () => new Set())).toBe(0);
});

it('removes nothing at all when the database is of another folder', async () => {
  const keys = await Promise.all(Array.from({ length: 21 }, () => put(100)));
  await write(`files/ab/${'2'.repeat(30)}.part`, 100);
  const before = (await left()).toSorted();

  await expect(instance().sweep.sweep()).rejects.toThrow(/none was removed/);
  expect((await left()).toSorted()).toEqual(before);

  // Twenty may be strays by themselves.
  await instance().fileStore.delete(keys[0] ?? '');
  expect(await instance().sweep.sweep()).toBe(21);
});

it('breaks off when the server ends, and removes nothing then', async () => {
  const stray = await put(100);
  const { sweep, fileStore } = instance();
  sweep.start();
  await sweep.stop();
  expect(await left()).toContain(`files/${stray}`);
  await fileStore.delete(stray);
});

it('removes a tenth of many and no more', async () => {
  const keys = await Promise.all(Array.from({ length: 240 }, () => put(100)));
  const { fileStore } = instance();
  const before = hoursAgo(24);
  const knownBut = (strays: number) => async (asked: readonly string[]) =>
    new Set(asked.filter((key) => !keys.slice(0, strays).includes(key)));
  await expect(fileStore.sweep(before, knownBut(25))).rejects.toThrow(/the database knows/);
  expect(await fileStore.sweep(before, knownBut(24))).toBe(24);
});
