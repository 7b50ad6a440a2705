import { mkdir, rm, stat } from 'node:fs/promises';
import type { DatabaseContents } from '../../database/databaseContents.ts';
import {
  createSiblingDatabase,
  dropLeftoverDatabases,
  readPostgresContents,
  restorePostgres,
} from '../../database/postgresCopy.ts';
import { ToolFailed } from '../../database/postgresTools.ts';
import { checkSqlite } from '../../database/sqliteCopy.ts';
import { type ArchiveContents, readArchive } from './archiveReader.service.ts';
import type { BackupJob } from './backupLock.service.ts';
import { requirePostgres } from './backupRequirements.service.ts';
import {
  compareContents,
  compareFiles,
  findReadProblems,
  missingFileWarnings,
} from './checkMessages.service.ts';
import type { Manifest } from './manifest.types.ts';

export interface ArchiveCheck {
  contents: ArchiveContents;
  problems: string[];
  /** Problems that already existed when the backup was made. */
  warnings: string[];
  counts: DatabaseContents['counts'];
}

interface CheckOptions {
  databaseUrl: string | undefined;
  folder: string;
  extractFiles: boolean;
  /** Throws for an unsuitable archive, before its database is restored. */
  validateManifest?(manifest: Manifest): void;
}

/**
 * Reads an archive to its end, restores its database into a temporary one and compares both with the
 * manifest. Problems are user-visible sentences; errors are thrown only when the check itself cannot run.
 */
export async function checkArchive(
  archive: string,
  { databaseUrl, folder, extractFiles, validateManifest }: CheckOptions,
  { signal, report }: BackupJob,
): Promise<ArchiveCheck> {
  const { size } = await stat(archive);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  report({ step: 'checking', done: 0, total: size });
  const onBytes = (done: number) => report({ done: Math.min(done, size) });
  const contents = await readArchive(archive, { folder, extractFiles, onBytes, signal });
  if (contents.manifest) validateManifest?.(contents.manifest);
  const problems = findReadProblems(contents);
  if (!contents.manifest || !contents.database) return { contents, problems, warnings: [], counts: [] };
  report({ done: 0, total: null });
  const restored = await restoreTemporarily(contents.database, databaseUrl, signal);
  problems.push(...restored.problems);
  if (restored.contents) problems.push(...compareContents(contents.manifest, restored.contents));
  problems.push(...compareFiles(contents.manifest, contents));
  const warnings = missingFileWarnings(contents.manifest, restored.contents?.files);
  return { contents, problems, warnings, counts: restored.contents?.counts ?? [] };
}

async function restoreTemporarily(
  database: NonNullable<ArchiveContents['database']>,
  databaseUrl: string | undefined,
  signal: AbortSignal,
): Promise<{ problems: string[]; contents?: DatabaseContents }> {
  if (database.dialect === 'sqlite') return checkSqliteCopy(database.path, signal);
  const postgresUrl = await requirePostgres(databaseUrl);
  await dropLeftoverDatabases(postgresUrl, 'check');
  const temporary = await createSiblingDatabase(postgresUrl, 'check');
  try {
    await restorePostgres(temporary.url, database.path, signal);
    return { problems: [], contents: await readPostgresContents(temporary.url) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ToolFailed)) throw error;
    return { problems: ['Databázi ze zálohy nelze obnovit: její kopie je poškozená.'] };
  } finally {
    await temporary.drop();
  }
}

async function checkSqliteCopy(
  file: string,
  signal: AbortSignal,
): Promise<{ problems: string[]; contents?: DatabaseContents }> {
  try {
    const { damage, orphans, ...contents } = await checkSqlite(file, signal);
    const problems: string[] = [];
    if (damage.length > 0) problems.push(`Databáze v záloze je poškozená: ${damage[0]}`);
    if (orphans > 0) problems.push(`V databázi ukazují záznamy (${orphans}) na něco, co v ní není.`);
    return { problems, contents };
  } catch {
    signal.throwIfAborted();
    return { problems: ['Databázi ze zálohy nelze otevřít: její kopie je poškozená.'] };
  } finally {
    await Promise.all(['-wal', '-shm'].map((suffix) => rm(file + suffix, { force: true })));
  }
}
