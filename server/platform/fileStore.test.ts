import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newTestFolder } from '../test/testFolder.ts';
import { createFileStore, type FileStore } from './fileStore.ts';

let dataDir: string;
let store: FileStore;

beforeEach(async () => {
  dataDir = await newTestFolder();
  store = createFileStore(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function read(storageKey: string): Promise<Buffer> {
  return buffer((await store.open(storageKey)).stream);
}

async function allFiles(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

it('returns the stored bytes, from memory or from a stream', async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251));
  const fromBuffer = await store.put(bytes, { name: 'jídelníček.pdf' });
  const fromStream = await store.put(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), { name: 'x' });
  expect([fromBuffer.size, fromStream.size]).toEqual([bytes.length, bytes.length]);
  expect((await store.open(fromBuffer.storageKey)).size).toBe(bytes.length);
  expect(bytes.equals(await read(fromBuffer.storageKey))).toBe(true);
  expect(bytes.equals(await read(fromStream.storageKey))).toBe(true);
  expect((await store.put(Buffer.alloc(0), { name: 'empty' })).size).toBe(0);
});

it('generates storage keys, independent of file names', async () => {
  const keys = await Promise.all(
    ['../../etc/passwd', 'a.html', 'a.html', 'CON', ''].map(
      async (name) => (await store.put(Buffer.from('x'), { name })).storageKey,
    ),
  );
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{30}$/);
  expect(await allFiles()).toHaveLength(keys.length);
});

it('opens and deletes only valid storage keys', async () => {
  await writeFile(join(dataDir, 'secret'), 'tajné');
  const { storageKey } = await store.put(Buffer.from('x'), { name: 'x' });
  for (const key of [
    '../secret',
    'files/../../secret',
    `${storageKey}/../../../secret`,
    '/etc/passwd',
    '',
    '.',
    'ab',
    `${storageKey}\0`,
    storageKey.toUpperCase().replace(/^/, 'G'),
  ]) {
    await expect(store.open(key), key).rejects.toMatchObject({ status: 404 });
    await expect((async () => store.delete(key))(), key).rejects.toMatchObject({ status: 404 });
  }
  expect(await allFiles()).toContain('secret');
});

it('leaves no partial file when the content fails', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the client went away');
  }
  await expect(store.put(Readable.from(broken()), { name: 'x' })).rejects.toThrow('the client went away');
  expect(await allFiles()).toEqual([]);
});

it('fails with 507 when the disk is full', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first chunk, as a write to a full disk does
  async function* full(): AsyncGenerator<Buffer> {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
  await expect(store.put(Readable.from(full()), { name: 'x' })).rejects.toMatchObject({
    status: 507,
    code: 'STORAGE_FULL',
  });
});

it('does not find a deleted file, and ignores a second deletion', async () => {
  const { storageKey } = await store.put(Buffer.from('x'), { name: 'x' });
  await store.delete(storageKey);
  await store.delete(storageKey);
  await expect(store.open(storageKey)).rejects.toMatchObject({ status: 404 });
});
