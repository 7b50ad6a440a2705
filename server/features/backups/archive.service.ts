import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Header, Pack } from 'tar-stream';
import * as z from 'zod';
import type { Dialect } from '../../database/databaseCopyTypes.ts';

/** Incremented when older versions could not read an archive. See `docs/decisions/backup-archive.md`. */
export const MANIFEST_FORMAT = 1;
const MANIFEST_ENTRY = 'manifest.json';
const DATABASE_ENTRY = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;
const FILE_ENTRY_PATTERN = /^files\/([0-9a-f]{2}\/[0-9a-f]{30})$/;
/** Bounds memory use; well above the manifest of a large site. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024;
const NEW_FILE = { flags: 'wx', mode: 0o640 };
const LOCAL_DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'ENOENT', 'EIO']);

const digestShape = z.object({ size: z.number().int(), sha256: z.string() });
const manifestShape = z.object({
  format: z.number().int(),
  app_version: z.string(),
  created_at: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  counts: z.array(z.object({ name: z.string(), rows: z.number().int().nonnegative() })),
  database: digestShape,
  files: z.array(digestShape.extend({ key: z.string() })),
  missing: z.array(z.string()),
});

type Digest = z.infer<typeof digestShape>;
/** Written as the last entry, so it can be compared with everything before it. */
export type Manifest = z.infer<typeof manifestShape>;

interface WriteOptions {
  database: string;
  files: readonly string[];
  pathOf(key: string): string | undefined;
  metadata: Omit<Manifest, 'database' | 'files' | 'missing'>;
  onFile(done: number): void;
  signal: AbortSignal;
}

/**
 * Streams an archive: the database copy, the files it refers to, and the manifest last. The bytes are fsynced
 * before it returns.
 */
export async function writeArchive(target: string, options: WriteOptions): Promise<Manifest> {
  const { pack } = await import('tar-stream');
  const tar = pack();
  const output = createWriteStream(target, { mode: 0o600, flush: true });
  const written = pipeline(tar, createGzip(), output, { signal: options.signal });
  const packed = packEntries(tar, options);
  packed.catch((error: Error) => tar.destroy(error));
  const [manifest] = await Promise.all([packed, written]);
  return manifest;
}

async function packEntries(tar: Pack, options: WriteOptions): Promise<Manifest> {
  const { database, files, pathOf, metadata, onFile, signal } = options;
  const copy = await packFile(tar, DATABASE_ENTRY[metadata.dialect], database, signal);
  if (!copy) throw new Error('the copy of the database is gone');
  const manifest: Manifest = { ...metadata, database: copy, files: [], missing: [] };
  for (const [index, key] of files.entries()) {
    const path = pathOf(key);
    const added = path && (await packFile(tar, `files/${key}`, path, signal));
    if (added) manifest.files.push({ key, ...added });
    else manifest.missing.push(key);
    onFile(index + 1);
  }
  tar.entry({ name: MANIFEST_ENTRY, mode: 0o600 }, JSON.stringify(manifest));
  tar.finalize();
  return manifest;
}

async function packFile(tar: Pack, name: string, path: string, signal: AbortSignal) {
  signal.throwIfAborted();
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return digest(createReadStream(path), tar.entry({ name, size: found.size, mode: 0o600 }), signal);
}

export interface ArchiveContents {
  manifest: Manifest | undefined;
  database: (Digest & { dialect: Dialect; path: string }) | undefined;
  files: Map<string, Digest>;
  readError: Error | undefined;
}

type Entry = AsyncIterable<unknown> & { header: Header; resume(): unknown };

interface ReadOptions {
  /** An empty folder for the database copy, and with `extractFiles` for the files. */
  folder: string;
  extractFiles: boolean;
  onBytes(done: number): void;
  signal: AbortSignal;
}

/** Reads an archive to its end. Only known entry names are written, so no entry can escape the folder. */
export async function readArchive(archive: string, options: ReadOptions): Promise<ArchiveContents> {
  const { onBytes, signal } = options;
  const contents: ArchiveContents = {
    manifest: undefined,
    database: undefined,
    files: new Map(),
    readError: undefined,
  };
  const source = createReadStream(archive);
  const { extract } = await import('tar-stream');
  const tar = extract();
  const unpacked = pipeline(source, createGunzip(), tar, { signal });
  source.on('data', () => onBytes(source.bytesRead));
  try {
    await Promise.all([unpacked, readEntries(tar, contents, options)]);
  } catch (error) {
    signal.throwIfAborted();
    if (LOCAL_DISK_ERRORS.has(String((error as NodeJS.ErrnoException).code))) throw error;
    contents.readError = error as Error;
  }
  return contents;
}

async function readEntries(tar: AsyncIterable<Entry>, contents: ArchiveContents, options: ReadOptions) {
  for await (const entry of tar) await readEntry(entry, contents, options);
}

async function readEntry(entry: Entry, contents: ArchiveContents, options: ReadOptions): Promise<void> {
  const { folder, extractFiles, signal } = options;
  const { name, size } = entry.header;
  const dialect = dialectOfEntry(name);
  const [, key] = FILE_ENTRY_PATTERN.exec(name) ?? [];
  if (dialect) {
    const path = join(folder, name);
    contents.database = {
      dialect,
      path,
      ...(await digest(entry, createWriteStream(path, NEW_FILE), signal)),
    };
  } else if (key !== undefined) {
    const path = join(folder, 'files', key);
    if (extractFiles) await mkdir(dirname(path), { recursive: true, mode: 0o750 });
    const target = extractFiles ? createWriteStream(path, NEW_FILE) : discard;
    contents.files.set(key, await digest(entry, target, signal));
  } else if (name === MANIFEST_ENTRY && size <= MAX_MANIFEST_BYTES) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    contents.manifest = parseManifest(Buffer.concat(parts).toString());
  } else {
    entry.resume();
  }
}

/** The database of an archive by its first entry, without reading further. */
export async function readDialect(archive: string): Promise<Dialect> {
  const { extract } = await import('tar-stream');
  const tar = extract();
  pipeline(createReadStream(archive), createGunzip(), tar).catch(() => undefined);
  try {
    for await (const { header } of tar) return dialectOfEntry(header.name) ?? 'sqlite';
  } catch {}
  return 'sqlite';
}

function dialectOfEntry(name: string): Dialect | undefined {
  return (['sqlite', 'postgres'] as const).find((dialect) => DATABASE_ENTRY[dialect] === name);
}

function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

async function discard(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _chunk of chunks);
}

async function digest(
  source: AsyncIterable<unknown>,
  target: NodeJS.WritableStream | typeof discard,
  signal: AbortSignal,
): Promise<Digest> {
  const hash = createHash('sha256');
  let size = 0;
  async function* hashed(chunks: AsyncIterable<unknown>) {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  await pipeline(source, hashed, target, { signal });
  return { size, sha256: hash.digest('hex') };
}
