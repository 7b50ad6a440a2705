import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPostgres } from '../../database/postgresCopy.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { copySqlite, readSqliteContents } from '../../database/sqliteCopy.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { type OpenTarget, writeArchive } from './archiveWriter.service.ts';
import type { BackupFolder, StoredBackup } from './backupFolder.service.ts';
import type { BackupJob } from './backupLock.service.ts';
import { MANIFEST_FORMAT, type Manifest } from './manifest.types.ts';
import { reportFileSize } from './reportFileSize.service.ts';

export interface BackupSource {
  dataDir: string;
  databaseUrl: string | undefined;
  version: string;
  pathOf(key: string): string | undefined;
  openTarget?: OpenTarget | undefined;
}

/**
 * Makes one backup: a consistent copy of the database, then the files it refers to. The archive appears under
 * its name only when complete and on disk.
 */
export async function makeBackup(
  source: BackupSource,
  folder: BackupFolder,
  { name, at }: Pick<StoredBackup, 'name' | 'at'>,
  { signal, report }: BackupJob,
): Promise<Manifest> {
  const { dataDir, databaseUrl, version, pathOf, openTarget } = source;
  const copy = folder.unfinishedPath(`${name}.database`);
  const archive = folder.unfinishedPath(name);
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  try {
    report({ step: 'database', done: 0, total: null });
    const { files, ...contents } = await reportFileSize(
      copy,
      (done) => report({ done }),
      // The total is unknown: pg_dump compresses its output and leaves out indexes.
      () => {
        if (databaseUrl) return copyPostgres(databaseUrl, copy, signal);
        const copying = copySqlite(join(dataDir, SQLITE_FILE), copy, signal, (total) => report({ total }));
        return copying.then(() => readSqliteContents(copy));
      },
    );
    report({ step: 'files', done: 0, total: files.length });
    const manifest = await writeArchive(
      archive,
      {
        database: copy,
        files,
        pathOf,
        signal,
        metadata: {
          format: MANIFEST_FORMAT,
          app_version: version,
          created_at: at.toISOString(),
          dialect,
          ...contents,
        },
        onFile: (done) => report(done < files.length ? { done } : { step: 'packing', done: 0, total: null }),
      },
      openTarget,
    );
    await folder.publish(archive, name, dialect);
    return manifest;
  } finally {
    await Promise.all([rm(copy, { force: true }), rm(archive, { force: true })]);
    await Promise.all(['-wal', '-shm', '-journal'].map((suffix) => rm(copy + suffix, { force: true })));
  }
}

export function createPathResolver(fileStore: Pick<FileStore, 'path'>) {
  return (key: string): string | undefined => {
    try {
      return fileStore.path(key);
    } catch {
      return undefined;
    }
  };
}
