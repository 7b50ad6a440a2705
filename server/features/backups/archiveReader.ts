import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract, type Header } from 'tar-stream';
import { DATABASE_ENTRY, type Dialect, MANIFEST, type Manifest, readManifest } from './manifest.ts';

const FILE = /^files\/([0-9a-f]{2}\/[0-9a-f]{30})$/;
/** Far above that of a large board, far below what hurts. */
const LARGEST_MANIFEST = 256 * 1024 * 1024;

interface Found {
  size: number;
  sha256: string;
}

/** What was really in an archive, whatever its manifest says. */
export interface ReadArchive {
  manifest: Manifest | undefined;
  /** The kind of the database and where its copy was put. */
  database: (Found & { dialect: Dialect; path: string }) | undefined;
  files: Map<string, Found>;
  /** Why it could not be read to its end. */
  broken: Error | undefined;
}

interface ReadOptions {
  /** An empty folder that takes the copy of the database, and with `keepFiles` the files. */
  folder: string;
  keepFiles: boolean;
  /** How many bytes of the archive have been read. */
  onBytes(done: number): void;
  signal: AbortSignal;
}

/** Reads an archive from its beginning to its end. Never follows a name out of the folder: only known names are kept. */
export async function readArchive(archive: string, options: ReadOptions): Promise<ReadArchive> {
  const read: ReadArchive = {
    manifest: undefined,
    database: undefined,
    files: new Map(),
    broken: undefined,
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
  const failing = new AbortController();
  const unpacked = pipeline(createReadStream(archive), counting, createGunzip(), tar, { signal });
  const taken = takeAll(tar, read, { ...options, signal: failing.signal });
  // Each ends with the other: an archive that breaks off leaves its last entry without an end.
  unpacked.catch(() => failing.abort());
  taken.catch((error: Error) => tar.destroy(error));
  try {
    await Promise.all([unpacked, taken]);
  } catch (error) {
    signal.throwIfAborted();
    if (isOurDisk(error)) throw error;
    read.broken = error as Error;
  }
  return read;
}

async function takeAll(tar: Extract, read: ReadArchive, options: ReadOptions): Promise<void> {
  for await (const entry of tar) await take(entry, read, options);
}

type TarEntry = AsyncIterable<unknown> & { header: Header; resume(): unknown };

async function take(entry: TarEntry, read: ReadArchive, options: ReadOptions): Promise<void> {
  const { folder, keepFiles, signal } = options;
  const { name } = entry.header;
  const dialect = (['sqlite', 'postgres'] as const).find((one) => DATABASE_ENTRY[one] === name);
  const [, key] = FILE.exec(name) ?? [];
  if (dialect) {
    const path = join(folder, name);
    read.database = { dialect, path, ...(await store(entry, path, signal)) };
  } else if (key !== undefined) {
    read.files.set(key, await store(entry, keepFiles ? join(folder, 'files', key) : undefined, signal));
  } else if (name === MANIFEST && (entry.header.size ?? 0) <= LARGEST_MANIFEST) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    read.manifest = readManifest(Buffer.concat(parts).toString());
  } else {
    entry.resume();
  }
}

async function store(
  entry: AsyncIterable<unknown>,
  path: string | undefined,
  signal: AbortSignal,
): Promise<Found> {
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
  const target = path ? createWriteStream(path, { flags: 'wx', mode: 0o640 }) : nowhere();
  await pipeline(entry, hashing, target, { signal });
  return { size, sha256: hash.digest('hex') };
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** The archive is not to blame when there is no room to unpack it. */
function isOurDisk(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'ENOENT', 'EIO'].includes(code);
}
