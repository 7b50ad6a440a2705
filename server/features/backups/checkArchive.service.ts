import { mkdir, stat } from 'node:fs/promises';
import { DamagedCopy } from '../../database/databaseContents.ts';
import { copierOf } from '../../database/databaseCopy.ts';
import type { DatabaseLocation, StagingDatabase } from '../../database/databaseCopyTypes.ts';
import { type ArchiveContents, type Manifest, readArchive } from './archive.service.ts';
import type { BackupJob } from './backupLock.service.ts';
import {
  findDatabaseProblems,
  findFileProblems,
  findReadProblems,
  missingFileWarnings,
  requirePostgres,
} from './backupMessages.service.ts';

export interface ArchiveCheck {
  contents: ArchiveContents;
  /** The restored database, which the caller drops or uses. */
  staging: StagingDatabase | undefined;
  problems: string[];
  /** Problems that already existed when the backup was made. */
  warnings: string[];
}

interface CheckOptions {
  location: DatabaseLocation;
  folder: string;
  extractFiles: boolean;
  /** Throws for an unsuitable archive, before its database is restored. */
  validateManifest?(manifest: Manifest): void;
}

/**
 * Reads an archive to its end, restores its database beside the current one and compares both with the
 * manifest. Problems are user-visible sentences; errors are thrown only when the check itself cannot run.
 */
export async function checkArchive(
  archive: string,
  { location, folder, extractFiles, validateManifest }: CheckOptions,
  { signal, report }: BackupJob,
): Promise<ArchiveCheck> {
  const { size } = await stat(archive);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  report({ step: 'checking', done: 0, total: size });
  const onBytes = (done: number) => report({ done: Math.min(done, size) });
  const contents = await readArchive(archive, { folder, extractFiles, onBytes, signal });
  const { manifest, database } = contents;
  if (manifest) validateManifest?.(manifest);
  const problems = findReadProblems(contents);
  if (!manifest || !database) return { contents, staging: undefined, problems, warnings: [] };
  report({ done: 0, total: null });
  if (database.dialect === 'postgres') await requirePostgres(location.databaseUrl);
  let staging: StagingDatabase | undefined;
  try {
    staging = await copierOf(database.dialect, location).restoreToStaging(database.path, folder, signal);
    problems.push(...findDatabaseProblems(manifest, staging));
  } catch (error) {
    if (!(error instanceof DamagedCopy)) throw error;
    const verb = database.dialect === 'sqlite' ? 'otevřít' : 'obnovit';
    problems.push(`Databázi ze zálohy nelze ${verb}: její kopie je poškozená.`);
  }
  problems.push(...findFileProblems(manifest, contents));
  return { contents, staging, problems, warnings: missingFileWarnings(manifest, staging?.contents) };
}
