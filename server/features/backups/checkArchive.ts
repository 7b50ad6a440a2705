import { mkdir, rm, stat } from 'node:fs/promises';
import type { DatabaseContents } from '../../database/databaseContents.ts';
import { createBeside, dropLeftovers, readPostgres, restorePostgres } from '../../database/postgresCopy.ts';
import { ToolFailed } from '../../database/postgresTools.ts';
import { checkSqlite } from '../../database/sqliteCopy.ts';
import { type ReadArchive, readArchive } from './archiveReader.ts';
import type { WorkTurn } from './backupWork.ts';
import { absentFiles, compareContents, compareFiles, readingProblems } from './checkWords.ts';
import type { Manifest } from './manifest.ts';
import { requirePostgres } from './requirePostgres.ts';

export interface ArchiveCheck {
  read: ReadArchive;
  /** What keeps it from being restored as it was. */
  problems: string[];
  /** What was wrong already when it was made. */
  remarks: string[];
  counts: DatabaseContents['counts'];
}

interface CheckOptions {
  databaseUrl: string | undefined;
  /** Takes what is unpacked; made here, and left to the caller. */
  folder: string;
  keepFiles: boolean;
  /** Throws at an archive that is not for here, before its database is restored. */
  refuse?(manifest: Manifest): void;
}

/**
 * Reads an archive to its end and restores its database into one that is thrown away: what is found is held against
 * what the manifest says. A problem is a sentence; only what keeps the check from being made is thrown.
 */
export async function checkArchive(
  archive: string,
  { databaseUrl, folder, keepFiles, refuse }: CheckOptions,
  { signal, tell }: WorkTurn,
): Promise<ArchiveCheck> {
  const { size } = await stat(archive);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  tell({ step: 'checking', done: 0, total: size });
  const onBytes = (done: number) => tell({ done: Math.min(done, size) });
  const read = await readArchive(archive, { folder, keepFiles, onBytes, signal });
  if (read.manifest) refuse?.(read.manifest);
  const problems = readingProblems(read);
  if (!read.manifest || !read.database) return { read, problems, remarks: [], counts: [] };
  tell({ done: 0, total: null });
  const restored = await restoreAside(read.database, databaseUrl, signal);
  problems.push(...restored.problems);
  if (restored.contents) problems.push(...compareContents(read.manifest, restored.contents));
  problems.push(...compareFiles(read.manifest, read));
  const remarks = absentFiles(read.manifest, restored.contents?.files);
  return { read, problems, remarks, counts: restored.contents?.counts ?? [] };
}

async function restoreAside(
  database: NonNullable<ReadArchive['database']>,
  databaseUrl: string | undefined,
  signal: AbortSignal,
): Promise<{ problems: string[]; contents?: DatabaseContents }> {
  if (database.dialect === 'sqlite') return checkFile(database.path, signal);
  const here = await requirePostgres(databaseUrl);
  await dropLeftovers(here, 'check');
  const aside = await createBeside(here, 'check');
  try {
    await restorePostgres(aside.url, database.path, signal);
    return { problems: [], contents: await readPostgres(aside.url) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ToolFailed)) throw error;
    return { problems: ['Databázi ze zálohy nelze obnovit: její kopie je poškozená.'] };
  } finally {
    await aside.drop();
  }
}

async function checkFile(
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
    // An archive whose check was broken off is not a broken archive.
    signal.throwIfAborted();
    return { problems: ['Databázi ze zálohy nelze otevřít: její kopie je poškozená.'] };
  } finally {
    await Promise.all(['-wal', '-shm'].map((end) => rm(file + end, { force: true })));
  }
}
