import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFileStore } from '../../platform/fileStore.ts';
import { buildPage } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/testDatabase.ts';
import { createFileSweep } from './fileSweep.job.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

function instance(logger = pino({ level: 'silent' })) {
  const fileStore = createFileStore(test.dataDir);
  const clock = { now: () => NOW };
  return { fileStore, sweep: createFileSweep({ database: test.database, clock, fileStore, logger }) };
}

async function storeFile(age: number): Promise<string> {
  const { fileStore } = instance();
  const { storageKey } = await fileStore.put(Buffer.from('abc'), { name: 'a' });
  await utimes(fileStore.path(storageKey), hoursAgo(age), hoursAgo(age));
  return storageKey;
}

async function writeRaw(name: string, age: number): Promise<string> {
  const path = join(test.dataDir, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'abc');
  await utimes(path, hoursAgo(age), hoursAgo(age));
  return name;
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(test.dataDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return paths
    .map((path) => path.slice(test.dataDir.length + 1))
    .filter((path) => /^(files|backups)/.test(path));
}

it('deletes old bytes without a record, once for any number of instances, and nothing else', async () => {
  const { models } = test.database;
  const [wanted, smaller, listed, young, orphan, olderOrphan] = await Promise.all([
    storeFile(100),
    storeFile(100),
    storeFile(100),
    storeFile(23),
    storeFile(25),
    storeFile(400),
  ]);
  const columns = { mime: 'image/png', size: 3, name: 'a.png', kind: 'image' as const };
  const { id: page_id } = await buildPage(test.database);
  await test.database.write(async ({ transaction }) => {
    const row = { ...columns, page_id, storage_key: wanted ?? '' };
    const { id } = await models.FileRecord.create(row, { transaction });
    const variant = { file_id: id, width: 4, mime: 'image/png', storage_key: smaller ?? '' };
    await models.FileVariant.create(variant, { transaction });
    const removed = { storage_key: listed ?? '', removed_at: hoursAgo(100) };
    await models.RemovedFile.create(removed, { transaction });
  });
  const part = await writeRaw(`files/ab/${'0'.repeat(30)}.part`, 25);
  const youngPart = await writeRaw(`files/ab/${'1'.repeat(30)}.part`, 1);
  const backup = await writeRaw('backups/ab/2026.tar.part', 100);
  const foreign = await writeRaw('files/ab/readme.txt', 100);

  const counts = await Promise.all([instance().sweep.sweep(), instance().sweep.sweep()]);

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  const remaining = await listFiles();
  expect(remaining.toSorted()).toEqual(
    [...[wanted, smaller, listed, young].map((key) => `files/${key}`), youngPart, backup, foreign].toSorted(),
  );
  for (const deleted of [`files/${orphan}`, `files/${olderOrphan}`, part])
    expect(remaining).not.toContain(deleted);
});

it('does nothing in an empty store', async () => {
  const fileStore = createFileStore(join(test.dataDir, 'nowhere'));
  expect(await fileStore.sweep(NOW, async () => new Set())).toBe(0);
});

it('deletes nothing when the database belongs to another folder', async () => {
  const keys = await Promise.all(Array.from({ length: 21 }, () => storeFile(100)));
  await writeRaw(`files/ab/${'2'.repeat(30)}.part`, 100);
  const before = (await listFiles()).toSorted();

  await expect(instance().sweep.sweep()).rejects.toThrow(/none was removed/);
  expect((await listFiles()).toSorted()).toEqual(before);

  await instance().fileStore.delete(keys[0] ?? '');
  expect(await instance().sweep.sweep()).toBe(21);
});

it('stops with the server, and deletes nothing then', async () => {
  const stray = await storeFile(100);
  const { sweep, fileStore } = instance();
  sweep.start();
  await sweep.stop();
  expect(await listFiles()).toContain(`files/${stray}`);
  await fileStore.delete(stray);
});

it('says in the log what it removed, and what prevented it', async () => {
  const lines: unknown[] = [];
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  await storeFile(100);
  const { sweep } = instance(logger);
  sweep.start();
  await expect
    .poll(() => lines)
    .toEqual([{ level: 30, removed: 1, msg: 'files that no record names were removed from the file store' }]);
  await sweep.stop();

  await storeFile(100);
  vi.spyOn(test.database, 'select').mockRejectedValueOnce(new Error('away'));
  const failing = instance(logger).sweep;
  failing.start();
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({
    level: 50,
    msg: 'the file store could not be swept; it is tried again within a day',
    err: { message: 'away' },
  });
  await failing.stop();
});

it('deletes at most a tenth of many files', async () => {
  const keys = await Promise.all(Array.from({ length: 240 }, () => storeFile(100)));
  const { fileStore } = instance();
  const before = hoursAgo(24);
  const knownExcept = (strays: number) => async (keysToCheck: readonly string[]) =>
    new Set(keysToCheck.filter((key) => !keys.slice(0, strays).includes(key)));
  await expect(fileStore.sweep(before, knownExcept(25))).rejects.toThrow(/the database knows/);
  expect(await fileStore.sweep(before, knownExcept(24))).toBe(24);
});
