import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { storageFull } from '../database/databaseErrors.ts';
import { notFound } from '../shared/errors.ts';

export interface StoredFile {
  stream: Readable;
  size: number;
}

/** Keeps the bytes of attachments and images. What people call a file never becomes a path here. */
export interface FileStore {
  /** Stores the bytes, all or nothing; `name` is for messages only. When it answers, they survive a power cut. */
  put(content: Buffer | Readable, file: { name: string }): Promise<{ storageKey: string; size: number }>;
  /** 404 when there is no such file. */
  open(storageKey: string): Promise<StoredFile>;
  /** Deleting what is not there is no error. */
  delete(storageKey: string): Promise<void>;
}

const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f]{30}$/;

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

async function writeAll(handle: FileHandle, content: Buffer | Readable): Promise<number> {
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
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return storageFull(new Error(`no room for the file ${JSON.stringify(name)}`, { cause: error }));
}

/** A file store in `DATA_DIR/files`. */
export function createFileStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files');

  function pathOf(storageKey: string): string {
    if (!STORAGE_KEY.test(storageKey)) throw notFound('Tento soubor neexistuje.');
    return join(root, storageKey);
  }

  /** Written aside and renamed, so that a half-written file is never found under a key. */
  async function put(content: Buffer | Readable, { name }: { name: string }) {
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

  return {
    put,
    open: openFile,
    delete: (storageKey) => rm(pathOf(storageKey), { force: true }),
  };
}
