import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPostgres } from '../../database/postgresCopy.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { copySqlite, readSqlite } from '../../database/sqliteCopy.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import { type OpenTarget, writeArchive } from './archiveWriter.ts';
import type { BackupFolder, StoredBackup } from './backupFolder.ts';
import type { WorkTurn } from './backupWork.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { whileGrowing } from './whileGrowing.ts';

export interface BackupSource {
  dataDir: string;
  databaseUrl: string | undefined;
  version: string;
  /** Where the bytes of a file lie; undefined for a name that no file can have. */
  pathOf(key: string): string | undefined;
  openTarget?: OpenTarget | undefined;
}

/**
 * Makes one backup: a copy of the database as it is at one moment, then the files that the copy names. Nothing of it is
 * found under its name before all of it is on the disk.
 */
export async function makeBackup(
  source: BackupSource,
  folder: BackupFolder,
  { name, at }: Pick<StoredBackup, 'name' | 'at'>,
  { signal, tell }: WorkTurn,
): Promise<Manifest> {
  const { dataDir, databaseUrl, version, pathOf, openTarget } = source;
  const copy = folder.unfinished(`${name}.database`);
  const archive = folder.unfinished(name);
  const dialect = databaseUrl ? 'postgres' : 'sqlite';
  try {
    tell({ step: 'database', done: 0, total: null });
    const { files, ...contents } = await whileGrowing(
      copy,
      (done) => tell({ done }),
      // pg_dump packs what it writes and leaves out every index: how much it will be nobody knows before.
      () => {
        if (databaseUrl) return copyPostgres(databaseUrl, copy, signal);
        const copying = copySqlite(join(dataDir, SQLITE_FILE), copy, signal, (total) => tell({ total }));
        return copying.then(() => readSqlite(copy));
      },
    );
    tell({ step: 'files', done: 0, total: files.length });
    const manifest = await writeArchive(
      archive,
      {
        database: copy,
        files,
        pathOf,
        signal,
        facts: { format: FORMAT, app_version: version, created_at: at.toISOString(), dialect, ...contents },
        onFile: (done) => tell(done < files.length ? { done } : { step: 'packing', done: 0, total: null }),
      },
      openTarget,
    );
    await folder.accept(archive, name, dialect);
    return manifest;
  } finally {
    await Promise.all([rm(copy, { force: true }), rm(archive, { force: true })]);
    await Promise.all(['-wal', '-shm', '-journal'].map((end) => rm(copy + end, { force: true })));
  }
}

/** The paths of a file store, also for names that it refuses. */
export function storedPath(fileStore: Pick<FileStore, 'path'>) {
  return (key: string): string | undefined => {
    try {
      return fileStore.path(key);
    } catch {
      return undefined;
    }
  };
}
