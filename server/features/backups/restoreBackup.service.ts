import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '../../database/database.ts';
import { messageOf } from '../../database/databaseErrors.ts';
import { lockForRestore } from '../../database/dataFolderLock.ts';
import { countConnections, readPostgresContents } from '../../database/postgresCopy.ts';
import { silentLogger } from '../../database/silentLogger.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { makeDataFolder } from '../../shared/privateFiles.ts';
import type { Erasure } from '../users/erasureLog.service.ts';
import { createBackupFolder } from './backupFolder.service.ts';
import { type BackupJob, createBackupLock } from './backupLock.service.ts';
import { hasBoard, requireBoard, requireCompatibleManifest } from './backupRequirements.service.ts';
import { RestoreRefused } from './backups.errors.ts';
import { checkArchive } from './checkArchive.service.ts';
import { createPathResolver, makeBackup } from './makeBackup.service.ts';
import type { Manifest } from './manifest.types.ts';
import { type ReplaceOptions, replaceWithCopy } from './replaceWithCopy.service.ts';

interface RestoreOptions extends ReplaceOptions {
  version: string;
  archive: string;
  confirm(manifest: Manifest): Promise<boolean>;
}

const RESTORE_PREFIX = 'restoring-';

/**
 * Replaces the current data by an archive. Everything that may fail comes first: the archive is checked, the
 * current data backed up, the restored schema migrated; then both are exchanged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { config } = options;
  const candidates = [options.archive, createBackupFolder(config.dataDir).pathOf(options.archive)];
  const archive = candidates.find((candidate) => existsSync(candidate));
  if (!archive) throw new RestoreRefused(`There is no file ${options.archive}.`);
  makeDataFolder(config.dataDir);
  const lock = await lockForRestore(config.dataDir);
  try {
    await restoreExclusively({ ...options, archive });
  } finally {
    await lock.release();
  }
}

async function restoreExclusively(options: RestoreOptions): Promise<void> {
  const { dataDir, databaseUrl } = options.config;
  if (databaseUrl && (await countConnections(databaseUrl)) > 0) {
    throw new RestoreRefused('Somebody is connected to the database. Stop every server that uses it first.');
  }
  const folder = createBackupFolder(dataDir);
  const toInitialProgress = () => ({
    kind: 'verify' as const,
    name: 'restore',
    step: 'checking' as const,
    done: 0,
    total: null,
  });
  // Nothing is connected, so the file lock suffices; a database lock would be a connection of its own.
  const lock = createBackupLock({ folder, databaseUrl: undefined });
  const held = await lock.acquire(toInitialProgress, new AbortController().signal);
  if (!held) throw new RestoreRefused('A backup or a check is running. Wait until it is done.');
  // In the data folder, because a rename requires the same disk.
  const restoreFolder = join(dataDir, `${RESTORE_PREFIX}${process.pid}`);
  try {
    for (const name of await readdir(dataDir)) {
      if (name.startsWith(RESTORE_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
    }
    await checkAndReplace(options, restoreFolder, held.job);
  } finally {
    await rm(restoreFolder, { recursive: true, force: true });
    await held.release();
  }
}

async function checkAndReplace(
  options: RestoreOptions,
  restoreFolder: string,
  job: BackupJob,
): Promise<void> {
  const { config, log, confirm } = options;
  const archive = resolve(options.archive);
  log(`Checking ${archive} …`);
  const { databaseUrl } = config;
  const requireCompatible = (manifest: Manifest) => requireCompatibleManifest(manifest, databaseUrl);
  const found = await checkArchive(
    archive,
    { databaseUrl, folder: restoreFolder, extractFiles: true, validateManifest: requireCompatible },
    job,
  );
  const { manifest, database } = found.contents;
  if (found.problems.length > 0 || !manifest || !database) {
    throw new RestoreRefused(['The backup is broken:', ...found.problems].join('\n  - '));
  }
  for (const remark of found.warnings) log(remark);
  if (!(await confirm(manifest))) throw new RestoreRefused('Nothing was changed.');

  const areErasuresSaved = await saveErasures(options);
  const isBackedUp = await backUpCurrentData(options, job).catch((error: unknown) => {
    log(`What is here now cannot be backed up: ${messageOf(error)}`);
    log('It is put aside instead of being removed.');
    return false;
  });
  await mkdir(join(restoreFolder, 'files'), { recursive: true, mode: 0o750 });
  const replaced = await replaceWithCopy(options, {
    database: database.path,
    stagingFolder: restoreFolder,
    archive,
  });
  // The new data is in place: after any later failure nothing may be moved back.
  for (const { name, remove } of replaced) {
    if (!areErasuresSaved || !isBackedUp || !remove) {
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
 * Appends erasures to the log that the current database has and a crash kept out of it. Returns false when
 * the database cannot be read and must be retained.
 *
 * @throws RestoreRefused when they are known and cannot be saved
 */
async function saveErasures({ config, log, erasures }: RestoreOptions): Promise<boolean> {
  let erased: Erasure[];
  try {
    erased = await findCurrentErasures(config, erasures);
  } catch (error) {
    log(`What is here now cannot be asked who was erased: ${messageOf(error)}`);
    log('erasures.jsonl is believed as it is, and what is here is put aside instead of being removed.');
    return false;
  }
  try {
    await erasures.save(erased);
    return true;
  } catch (error) {
    const file = join(config.dataDir, 'erasures.jsonl');
    throw new RestoreRefused(
      `Who was erased here cannot be noted in ${file}: ${messageOf(error)}. Nothing was changed: an older backup would bring them back.`,
    );
  }
}

async function findCurrentErasures(
  location: RestoreOptions['config'],
  erasures: RestoreOptions['erasures'],
): Promise<Erasure[]> {
  if (!(await hasBoard(location))) return [];
  const database = await openDatabase({ ...location, logger: silentLogger });
  return erasures.find(database).finally(() => database.close());
}

async function backUpCurrentData({ config, version, log }: RestoreOptions, job: BackupJob): Promise<boolean> {
  const { dataDir, databaseUrl } = config;
  const hasData = databaseUrl
    ? (await readPostgresContents(databaseUrl)).counts.length > 0
    : existsSync(join(dataDir, SQLITE_FILE));
  if (!hasData) return true;
  // Tables of another application would not be restored by this backup.
  await requireBoard(config);
  const folder = createBackupFolder(dataDir);
  const at = new Date();
  const name = folder.findFreeName(at, 'manual');
  const source = { dataDir, databaseUrl, version, pathOf: createPathResolver(createFileStore(dataDir)) };
  await makeBackup(source, folder, { name, at }, job);
  log(`What is here now was backed up first: ${folder.pathOf(name)}`);
  return true;
}
