import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { DATABASE_ENTRY, MANIFEST_ENTRY, type Manifest } from './manifest.types.ts';

interface ArchiveOptions {
  database: string;
  files: readonly string[];
  pathOf(key: string): string | undefined;
  metadata: Omit<Manifest, 'database' | 'files' | 'missing'>;
  onFile(done: number): void;
  signal: AbortSignal;
}

export type OpenTarget = (path: string) => Writable;

const openFile: OpenTarget = (path) => createWriteStream(path, { flags: 'wx', mode: 0o600 });

/**
 * Streams an archive: the database copy, the files it refers to, and the manifest last. The bytes are fsynced
 * before it returns.
 */
export async function writeArchive(
  target: string,
  options: ArchiveOptions,
  openTarget: OpenTarget = openFile,
): Promise<Manifest> {
  const tar = pack();
  const failure = new AbortController();
  const archiveWritten = pipeline(tar, createGzip(), openTarget(target), { signal: options.signal });
  const entriesWritten = writeEntries(tar, {
    ...options,
    signal: AbortSignal.any([options.signal, failure.signal]),
  });
  archiveWritten.catch(() => failure.abort());
  entriesWritten.catch((error: Error) => tar.destroy(error));
  const [manifest] = await Promise.all([entriesWritten, archiveWritten]);
  await syncFile(target);
  return manifest;
}

async function writeEntries(
  tar: Pack,
  { database, files, pathOf, metadata, onFile, signal }: ArchiveOptions,
) {
  const copy = await addFile(tar, DATABASE_ENTRY[metadata.dialect], database, signal);
  if (!copy) throw new Error('the copy of the database is gone');
  const manifest: Manifest = { ...metadata, database: copy, files: [], missing: [] };
  for (const [index, key] of files.entries()) {
    signal.throwIfAborted();
    const path = pathOf(key);
    const added = path && (await addFile(tar, `files/${key}`, path, signal));
    if (added) manifest.files.push({ key, ...added });
    else manifest.missing.push(key);
    onFile(index + 1);
  }
  await addText(tar, MANIFEST_ENTRY, JSON.stringify(manifest));
  tar.finalize();
  return manifest;
}

async function addFile(tar: Pack, name: string, path: string, signal: AbortSignal) {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const entry = tar.entry({ name, size: found.size, mode: 0o600 });
  await pipeline(createReadStream(path), hashing, entry, { signal });
  return { size: found.size, sha256: hash.digest('hex') };
}

function addText(tar: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
  });
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  await handle?.sync().finally(() => handle.close());
}
