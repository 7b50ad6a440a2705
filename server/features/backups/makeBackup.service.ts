import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { placeOfPostgres } from '../../database/connectProblem.ts';
import { copierOf, dialectOf, isBoard } from '../../database/databaseCopy.ts';
import type { DatabaseLocation } from '../../database/databaseCopyTypes.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { MANIFEST_FORMAT, type Manifest, writeArchive } from './archive.service.ts';
import type { BackupFolder } from './backupFolder.service.ts';
import type { BackupJob } from './backupLock.service.ts';

const POLL_INTERVAL_MS = 500;

export interface BackupSource extends DatabaseLocation {
  version: string;
}

/**
 * Makes one backup: a consistent copy of the database, then the files it refers to. The archive appears under
 * its name only when complete and on disk.
 */
export async function makeBackup(
  source: BackupSource,
  folder: BackupFolder,
  at: Date,
  { name, signal, report }: BackupJob,
): Promise<Manifest> {
  const { dataDir, version } = source;
  const workFolder = folder.unfinishedPath(name);
  const copy = join(workFolder, 'database');
  const archive = join(workFolder, 'archive');
  const dialect = dialectOf(source);
  const startedAt = Date.now();
  try {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    report({ step: 'database', done: 0, total: null });
    const { files, ...contents } = await reportFileSize(
      copy,
      (done) => report({ done }),
      // The total is unknown on PostgreSQL: pg_dump compresses its output and leaves out indexes.
      () => copierOf(dialect, source).copy(copy, signal, (total) => report({ total })),
    );
    report({ step: 'files', done: 0, total: files.length });
    const manifest = await writeArchive(archive, {
      database: copy,
      files,
      pathOf: createPathResolver(dataDir),
      signal,
      metadata: {
        format: MANIFEST_FORMAT,
        app_version: version,
        created_at: at.toISOString(),
        dialect,
        ...contents,
      },
      onFile: (done) => report(done < files.length ? { done } : { step: 'packing', done: 0, total: null }),
    });
    await folder.publish(archive, name, { database: dialect, tookMs: Date.now() - startedAt });
    return manifest;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

/** Undefined for a key that is none, which a damaged database may hold. */
function createPathResolver(dataDir: string) {
  const fileStore = createFileStore(dataDir);
  return (key: string): string | undefined => {
    try {
      return fileStore.path(key);
    } catch {
      return undefined;
    }
  };
}

/** Reports the size of a file while `work` writes it, and never after `work` has ended. */
export async function reportFileSize<T>(
  file: string,
  onSize: (bytes: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  let isRunning = true;
  const reportSize = async () => {
    const fileStats = await stat(file).catch(() => undefined);
    if (fileStats && isRunning) onSize(fileStats.size);
  };
  const timer = setInterval(() => void reportSize(), POLL_INTERVAL_MS).unref();
  try {
    return await work();
  } finally {
    isRunning = false;
    clearInterval(timer);
  }
}

/** For example `databáze PostgreSQL nastenka na db:5432 a soubory v /srv/data`. */
export async function describeLocation({ dataDir, databaseUrl }: DatabaseLocation): Promise<string> {
  return `${await describeDatabase({ dataDir, databaseUrl })} a soubory v ${resolve(dataDir)}`;
}

async function describeDatabase({ dataDir, databaseUrl }: DatabaseLocation): Promise<string> {
  if (!databaseUrl) return `databáze SQLite ${resolve(dataDir, SQLITE_FILE)}`;
  const { database, host, port } = await placeOfPostgres(databaseUrl);
  return `databáze PostgreSQL ${database} na ${host}:${port}`;
}

/**
 * Whether there is a board; false where there is nothing at all. Changes nothing there.
 *
 * @throws Error that names the location where something else is
 */
export async function hasBoard(location: DatabaseLocation): Promise<boolean> {
  const found = await copierOf(dialectOf(location), location).inspect();
  if (!found) return false;
  if (!isBoard(found.migrations)) throw await noBoard(location);
  return true;
}

/** Without this check, a wrong location would yield an empty backup, noticed only at the restore. */
export async function noBoard(location: DatabaseLocation): Promise<Error> {
  return new Error(
    `Není tu žádná nástěnka (${await describeLocation(location)}). Nastavte DATABASE_URL a DATA_DIR jako pro server, ` +
      'nebo uveďte jeho soubor prostředí: make backup ENV_FILE=/etc/nastenka.env',
  );
}
