import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { notFound } from '../shared/errors.ts';
import { isStorageFull, storageFull } from '../shared/storageFull.ts';

/** All at once, or as it comes. */
export type FileContent = Buffer | AsyncIterable<Buffer>;

export interface StoredFile {
  stream: Readable;
  size: number;
}

/** Keeps the bytes of attachments and images. What people call a file never becomes a path here. */
export interface FileStore {
  /** Stores the bytes, all or nothing; `name` is for messages only. When it answers, they survive a power cut. */
  put(content: FileContent, file: { name: string }): Promise<{ storageKey: string; size: number }>;
  /** Where the bytes lie, for libraries that read files by themselves. */
  path(storageKey: string): string;
  /** 404 when there is no such file. */
  open(storageKey: string): Promise<StoredFile>;
  /** Deleting what is not there is no error. */
  delete(storageKey: string): Promise<void>;
  /**
   * Removes what was written before that time and is not wanted: what was never finished, and the keys that `known`
   * does not give back. Answers how many went; what another server removes at the same time counts there.
   *
   * @throws when so many are not wanted that `known` must be asking the wrong database; nothing was removed then
   */
  sweep(before: Date, known: KnownKeys): Promise<number>;
}

/** Which of these keys somebody still needs. */
export type KnownKeys = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{30}$/;
const UNFINISHED = /^[0-9a-f]{2}\/[0-9a-f]{30}\.part$/;
/** So many may be strays whatever their share is; of more files no more than a tenth. */
const STRAYS_BELIEVED = 20;

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

function translate(error: unknown, name: string): unknown {
  if (!isStorageFull(error)) return error;
  return storageFull(new Error(`no room for the file ${JSON.stringify(name)}`, { cause: error }));
}

/** What lies in a folder and was written before that time; nothing when the folder is not there. */
async function oldNames(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && found.mtime < before) old.push(name);
  }
  return old;
}

/** False when it was gone already. */
async function removed(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** A file store in `DATA_DIR/files`. */
export function createFileStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');

  function pathOf(storageKey: string): string {
    if (!STORAGE_KEY.test(storageKey)) throw notFound('Tento soubor neexistuje.');
    return join(root, storageKey);
  }

  /** Written aside and renamed, so that a half-written file is never found under a key. */
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
      throw translate(error, name);
    }
  }

  async function openFile(storageKey: string): Promise<StoredFile> {
    const path = pathOf(storageKey);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw notFound('Tento soubor neexistuje.');
    return { stream: createReadStream(path), size: found.size };
  }

  async function sweep(before: Date, known: KnownKeys): Promise<number> {
    const strays: string[] = [];
    const unfinished: string[] = [];
    let seen = 0;
    const folders = (await readdir(root).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
    for (const folder of folders) {
      const names = (await oldNames(join(root, folder), before)).map((name) => `${folder}/${name}`);
      const keys = names.filter((name) => STORAGE_KEY.test(name));
      const wanted = await known(keys);
      seen += keys.length;
      strays.push(...keys.filter((key) => !wanted.has(key)));
      unfinished.push(...names.filter((name) => UNFINISHED.test(name)));
    }
    if (strays.length > Math.max(STRAYS_BELIEVED, seen / 10)) {
      throw new Error(
        `of ${seen} files in ${root} the database knows ${seen - strays.length}; none was removed. ` +
          'Is it the database that belongs to this folder?',
      );
    }
    let count = 0;
    for (const name of [...strays, ...unfinished]) if (await removed(join(root, name))) count += 1;
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
