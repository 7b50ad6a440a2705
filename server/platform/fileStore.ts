import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { notFound } from '../shared/errors.ts';
import { isStorageFull, storageFull } from '../shared/storageFull.ts';

export type FileContent = Buffer | AsyncIterable<Buffer>;

export interface StoredFile {
  stream: Readable;
  size: number;
}

/** Stores the bytes of attachments and images. File names given by users never become paths here. */
export interface FileStore {
  /** Stores the bytes atomically; `name` is for messages only. When it resolves, the bytes are synced to disk. */
  put(content: FileContent, file: { name: string }): Promise<{ storageKey: string; size: number }>;
  path(storageKey: string): string;
  open(storageKey: string): Promise<StoredFile>;
  delete(storageKey: string): Promise<void>;
  /**
   * Deletes files written before that time: unfinished ones, and those whose keys `known` does not return. Returns
   * how many it deleted, including those that another instance deletes at the same time.
   * @throws when so many are unreferenced that `known` probably queries the wrong database; nothing is deleted then
   */
  sweep(before: Date, findReferenced: FindReferencedKeys): Promise<number>;
}

export type FindReferencedKeys = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{30}$/;
const UNFINISHED_FILE = /^[0-9a-f]{2}\/[0-9a-f]{30}\.part$/;
/** Up to this number of unreferenced files is always accepted; of more files, up to a tenth. */
const MAX_ACCEPTED_ORPHANS = 20;

function newKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, content: FileContent): Promise<number> {
  let size = 0;
  const chunks: AsyncIterable<Buffer> | Buffer[] = Buffer.isBuffer(content) ? [content] : content;
  for await (const chunk of chunks) {
    await handle.writeFile(chunk);
    size += chunk.length;
  }
  await handle.sync();
  return size;
}

function translateError(error: unknown, name: string): unknown {
  if (!isStorageFull(error)) return error;
  return storageFull(new Error(`no room for the file ${JSON.stringify(name)}`, { cause: error }));
}

async function listOlderThan(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats && stats.mtime < before) old.push(name);
  }
  return old;
}

async function deleteIfExists(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

export function createFileStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');

  function pathOf(storageKey: string): string {
    if (!STORAGE_KEY.test(storageKey)) throw notFound('Tento soubor neexistuje.');
    return join(root, storageKey);
  }

  /** Written to a temporary file and renamed, so that a key never refers to a partial file. */
  async function put(content: FileContent, { name }: { name: string }) {
    const storageKey = newKey();
    const path = pathOf(storageKey);
    const unfinished = `${path}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      const handle = await open(unfinished, 'wx', 0o640);
      const size = await writeAll(handle, content).finally(() => handle.close());
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return { storageKey, size };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw translateError(error, name);
    }
  }

  async function openFile(storageKey: string): Promise<StoredFile> {
    const path = pathOf(storageKey);
    const stats = await stat(path).catch(() => undefined);
    if (!stats?.isFile()) throw notFound('Tento soubor neexistuje.');
    return { stream: createReadStream(path), size: stats.size };
  }

  async function sweep(before: Date, findReferenced: FindReferencedKeys): Promise<number> {
    const orphans: string[] = [];
    const unfinished: string[] = [];
    let checked = 0;
    const folders = (await readdir(root).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
    for (const folder of folders) {
      const names = (await listOlderThan(join(root, folder), before)).map((name) => `${folder}/${name}`);
      const keys = names.filter((name) => STORAGE_KEY.test(name));
      const referenced = await findReferenced(keys);
      checked += keys.length;
      orphans.push(...keys.filter((key) => !referenced.has(key)));
      unfinished.push(...names.filter((name) => UNFINISHED_FILE.test(name)));
    }
    if (orphans.length > Math.max(MAX_ACCEPTED_ORPHANS, checked / 10)) {
      throw new Error(
        `of ${checked} files in ${root} the database knows ${checked - orphans.length}; none was removed. ` +
          'Is it the database that belongs to this folder?',
      );
    }
    let count = 0;
    for (const name of [...orphans, ...unfinished]) if (await deleteIfExists(join(root, name))) count += 1;
    return count;
  }

  return {
    put,
    sweep,
    path: pathOf,
    open: openFile,
    delete: (storageKey) => rm(pathOf(storageKey), { force: true }),
  };
}
