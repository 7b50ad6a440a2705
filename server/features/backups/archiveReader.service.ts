import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract, type Header } from 'tar-stream';
import {
  DATABASE_ENTRY,
  type Dialect,
  MANIFEST_ENTRY,
  type Manifest,
  parseManifest,
} from './manifest.types.ts';

const FILE_ENTRY_PATTERN = /^files\/([0-9a-f]{2}\/[0-9a-f]{30})$/;
/** Bounds memory use; well above the manifest of a large site. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;

interface EntryDigest {
  size: number;
  sha256: string;
}

export interface ArchiveContents {
  manifest: Manifest | undefined;
  database: (EntryDigest & { dialect: Dialect; path: string }) | undefined;
  files: Map<string, EntryDigest>;
  readError: Error | undefined;
}

interface ReadOptions {
  /** An empty folder for the database copy, and with `extractFiles` for the files. */
  folder: string;
  extractFiles: boolean;
  onBytes(done: number): void;
  signal: AbortSignal;
}

/** Reads an archive to its end. Only known entry names are written, so no entry can escape the folder. */
export async function readArchive(archive: string, options: ReadOptions): Promise<ArchiveContents> {
  const contents: ArchiveContents = {
    manifest: undefined,
    database: undefined,
    files: new Map(),
    readError: undefined,
  };
  const tar = extract();
  let done = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      done += chunk.length;
      options.onBytes(done);
      next(null, chunk);
    },
  });
  const { signal } = options;
  const failure = new AbortController();
  const unpacked = pipeline(createReadStream(archive), counting, createGunzip(), tar, { signal });
  const consumed = consumeEntries(tar, contents, { ...options, signal: failure.signal });
  // Each failure stops the other stream: a truncated archive never ends its last entry.
  unpacked.catch(() => failure.abort());
  consumed.catch((error: Error) => tar.destroy(error));
  try {
    await Promise.all([unpacked, consumed]);
  } catch (error) {
    signal.throwIfAborted();
    if (isLocalDiskError(error)) throw error;
    contents.readError = error as Error;
  }
  return contents;
}

async function consumeEntries(tar: Extract, contents: ArchiveContents, options: ReadOptions): Promise<void> {
  for await (const entry of tar) await consumeEntry(entry, contents, options);
}

type TarEntry = AsyncIterable<unknown> & { header: Header; resume(): unknown };

async function consumeEntry(entry: TarEntry, contents: ArchiveContents, options: ReadOptions): Promise<void> {
  const { folder, extractFiles, signal } = options;
  const { name } = entry.header;
  const dialect = (['sqlite', 'postgres'] as const).find((one) => DATABASE_ENTRY[one] === name);
  const [, key] = FILE_ENTRY_PATTERN.exec(name) ?? [];
  if (dialect) {
    const path = join(folder, name);
    contents.database = { dialect, path, ...(await hashAndStore(entry, path, signal)) };
  } else if (key !== undefined) {
    contents.files.set(
      key,
      await hashAndStore(entry, extractFiles ? join(folder, 'files', key) : undefined, signal),
    );
  } else if (name === MANIFEST_ENTRY && (entry.header.size ?? 0) <= MAX_MANIFEST_BYTES) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    contents.manifest = parseManifest(Buffer.concat(parts).toString());
  } else {
    entry.resume();
  }
}

async function hashAndStore(
  entry: AsyncIterable<unknown>,
  path: string | undefined,
  signal: AbortSignal,
): Promise<EntryDigest> {
  const hash = createHash('sha256');
  let size = 0;
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  if (path) await mkdir(dirname(path), { recursive: true, mode: 0o750 });
  const target = path ? createWriteStream(path, { flags: 'wx', mode: 0o640 }) : createNullStream();
  await pipeline(entry, hashing, target, { signal });
  return { size, sha256: hash.digest('hex') };
}

function createNullStream(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

function isLocalDiskError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'ENOENT', 'EIO'].includes(code);
}
