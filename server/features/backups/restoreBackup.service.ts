import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '../../database/database.ts';
import { dialectOf, isBoard } from '../../database/databaseCopy.ts';
import { lockForRestore } from '../../database/dataFolderLock.ts';
import { MIGRATIONS } from '../../database/migrations/migrations.ts';
import { countConnections } from '../../database/postgresCopy.ts';
import { silentLogger } from '../../database/silentLogger.ts';
import { makeDataFolder } from '../../shared/privateFiles.ts';
import type { Manifest } from './archive.service.ts';
import { createBackupFolder } from './backupFolder.service.ts';
import { acquireBackupLock, type BackupJob } from './backupLock.service.ts';
import { RestoreRefused, reasonOf } from './backupMessages.service.ts';
import { type ArchiveCheck, checkArchive } from './checkArchive.service.ts';
import { hasBoard, makeBackup } from './makeBackup.service.ts';
import { type ReplaceOptions, replaceCurrent } from './replaceCurrent.service.ts';

export interface RestoreOptions extends ReplaceOptions {
  version: string;
  archive: string;
  confirm(manifest: Manifest): Promise<boolean>;
}

const RESTORE_PREFIX = 'restoring-';
const DIALECT_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/**
 * Replaces the current data by an archive. Everything that may fail comes first: the archive is checked, the
 * current data backed up, the restored schema migrated; then both are exchanged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { dataDir } = options.config;
  const candidates = [options.archive, createBackupFolder(dataDir).pathOf(options.archive)];
  const archive = candidates.find((candidate) => existsSync(candidate));
  if (!archive) throw new RestoreRefused(`There is no file ${options.archive}.`);
  makeDataFolder(dataDir);
  const lock = await lockForRestore(dataDir);
  try {
    await restoreExclusively({ ...options, archive: resolve(archive) });
  } finally {
    await lock.release();
  }
}

async function restoreExclusively(options: RestoreOptions): Promise<void> {
  const { dataDir, databaseUrl } = options.config;
  if (databaseUrl && (await countConnections(databaseUrl)) > 0)
    throw new RestoreRefused('Somebody is connected to the database. Stop every server that uses it first.');
  // Nothing is connected, so the file lock suffices; a database lock would be a connection of its own.
  const folder = createBackupFolder(dataDir);
  const lease = await acquireBackupLock({ folder, kind: 'verify', findName: () => 'restore' });
  if (!lease) throw new RestoreRefused('A backup or a check is running. Wait until it is done.');
  // In the data folder, because a rename requires the same disk.
  const restoreFolder = join(dataDir, `${RESTORE_PREFIX}${process.pid}`);
  try {
    for (const name of await readdir(dataDir)) {
      if (name.startsWith(RESTORE_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
    }
    await checkAndReplace(options, restoreFolder, lease);
  } finally {
    await rm(restoreFolder, { recursive: true, force: true });
    await lease.release();
  }
}

async function checkAndReplace(options: RestoreOptions, folder: string, job: BackupJob): Promise<void> {
  const { config, log, archive } = options;
  log(`Checking ${archive} …`);
  const validateManifest = (manifest: Manifest) => requireCompatible(manifest, config);
  const checking = { location: config, folder, extractFiles: true, validateManifest };
  const found = await checkArchive(archive, checking, job);
  try {
    await replaceByChecked(options, found, folder, job);
  } catch (error) {
    await found.staging?.drop();
    throw error;
  }
}

async function replaceByChecked(
  options: RestoreOptions,
  { contents: { manifest }, staging, problems, warnings }: ArchiveCheck,
  folder: string,
  job: BackupJob,
): Promise<void> {
  const { log, confirm } = options;
  if (problems.length > 0 || !manifest || !staging)
    throw new RestoreRefused(['The backup is broken:', ...problems].join('\n  - '));
  for (const remark of warnings) log(remark);
  if (!(await confirm(manifest))) throw new RestoreRefused('Nothing was changed.');

  const isSaved = await saveCurrent(options, job);
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o750 });
  const replaced = await replaceCurrent(options, staging, options.archive);
  // The new data is in place: after any later failure nothing may be moved back.
  for (const { name, remove } of replaced) {
    if (!isSaved || !remove) {
      log(`What was here before is kept: ${name}. Remove it when you do not need it any more.`);
      continue;
    }
    await remove().catch((error: unknown) => {
      log(`Remove ${name} yourself; it is not needed any more and could not be removed. ${String(error)}`);
    });
  }
  log(`Restored what was there on ${manifest.created_at}. Everybody has to sign in again.`);
}

/**
 * Backs up the current data and its erasures. Returns false when it could not, so that it must be kept.
 *
 * @throws RestoreRefused when erasures are known and cannot be saved
 */
async function saveCurrent(options: RestoreOptions, job: BackupJob): Promise<boolean> {
  const { config, version, log } = options;
  let current: Database | undefined;
  try {
    if (!(await hasBoard(config))) return true;
    current = await openDatabase({ ...config, logger: silentLogger });
    const areErasuresSaved = await saveErasures(options, current);
    const folder = createBackupFolder(config.dataDir);
    const at = new Date();
    const name = folder.findFreeName(at, 'manual');
    await makeBackup({ ...config, version }, folder, at, { ...job, name });
    log(`What is here now was backed up first: ${folder.pathOf(name)}`);
    return areErasuresSaved;
  } catch (error) {
    if (error instanceof RestoreRefused) throw error;
    log(`What is here now cannot be backed up: ${reasonOf(error)}`);
    const unread = current ? '' : 'erasures.jsonl is believed as it is. ';
    log(`${unread}What is here is put aside instead of being removed.`);
    return false;
  } finally {
    await current?.close();
  }
}

/** Appends erasures to the log that the current database has and a crash kept out of it. */
async function saveErasures({ config, log, erasures }: RestoreOptions, current: Database): Promise<boolean> {
  const erased = await erasures.find(current).catch((error: unknown) => {
    log(`What is here now cannot be asked who was erased: ${reasonOf(error)}`);
    log('erasures.jsonl is believed as it is, and what is here is put aside instead of being removed.');
  });
  if (!erased) return false;
  await erasures.save(erased).catch((error: unknown) => {
    const file = join(config.dataDir, 'erasures.jsonl');
    throw new RestoreRefused(
      `Who was erased here cannot be noted in ${file}: ${reasonOf(error)}. Nothing was changed: an older backup would bring them back.`,
    );
  });
  return true;
}

function requireCompatible(manifest: Manifest, config: RestoreOptions['config']): void {
  const here = dialectOf(config);
  if (manifest.dialect !== here)
    throw new RestoreRefused(
      `The backup is of a ${DIALECT_NAMES[manifest.dialect]} database and here is ${DIALECT_NAMES[here]}: one cannot be put in the place of the other.` +
        (here === 'sqlite' ? ' Set DATABASE_URL.' : ' Leave DATABASE_URL out.'),
    );
  if (!isBoard(manifest.migrations))
    throw new RestoreRefused(
      'The backup holds no board: its database had no tables of one when it was made.',
    );
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  if (!manifest.migrations.every((name) => known.has(name)))
    throw new RestoreRefused(
      `The backup was made by a newer version (${manifest.app_version}); install that one first.`,
    );
}
