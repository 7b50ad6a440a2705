import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openDatabase } from '../../database/database.ts';
import { messageOf } from '../../database/databaseErrors.ts';
import { lockForRestore } from '../../database/dataFolderLock.ts';
import { countConnections, readPostgres } from '../../database/postgresCopy.ts';
import { silentLogger } from '../../database/silentLogger.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { makeDataFolder } from '../../shared/privateFiles.ts';
import { createErasureLog, type Erasure } from '../users/erasureLog.ts';
import { backfillErasureLog, erasuresIn } from '../users/reapplyErasures.ts';
import { createBackupFolder } from './backupFolder.ts';
import { createTurns, type WorkTurn } from './backupWork.ts';
import { checkArchive } from './checkArchive.ts';
import { makeBackup, storedPath } from './makeBackup.ts';
import type { Manifest } from './manifest.ts';
import { type ReplaceOptions, replaceWithCopy } from './replaceWithCopy.ts';
import { holdsBoard, requireBoard } from './requireBoard.ts';
import { RestoreRefused, refuseStrange } from './restoreRefused.ts';

interface RestoreOptions extends ReplaceOptions {
  version: string;
  /** A path, or the name of one in `DATA_DIR/backups`. */
  archive: string;
  /** Asked once everything is known to be good, and before anything is changed. */
  confirm(manifest: Manifest): Promise<boolean>;
}

const ASIDE = 'restoring-';

/**
 * Puts what an archive holds in the place of what is here. Everything that may fail is done beside it first: the archive
 * is checked, what is here is backed up, the schema is brought up to date; then both are exchanged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { config } = options;
  const places = [options.archive, createBackupFolder(config.dataDir).pathOf(options.archive)];
  const archive = places.find((place) => existsSync(place));
  if (!archive) throw new RestoreRefused(`There is no file ${options.archive}.`);
  makeDataFolder(config.dataDir);
  const lock = await lockForRestore(config.dataDir);
  try {
    await whileNobodyWorks({ ...options, archive });
  } finally {
    await lock.release();
  }
}

async function whileNobodyWorks(options: RestoreOptions): Promise<void> {
  const { dataDir, databaseUrl } = options.config;
  if (databaseUrl && (await countConnections(databaseUrl)) > 0) {
    throw new RestoreRefused('Somebody is connected to the database. Stop every server that uses it first.');
  }
  const folder = createBackupFolder(dataDir);
  const begin = () => ({
    kind: 'verify' as const,
    name: 'restore',
    step: 'checking' as const,
    done: 0,
    total: null,
  });
  // Nobody is connected, so the lock of the folder is enough; one of the database would be in its own way.
  const turns = createTurns({ folder, databaseUrl: undefined });
  const turn = await turns.take(begin, new AbortController().signal);
  if (!turn) throw new RestoreRefused('A backup or a check is running. Wait until it is done.');
  // Beside what it will replace: to be moved there, it must lie on the same disk.
  const aside = join(dataDir, `${ASIDE}${process.pid}`);
  try {
    // What one that was killed has left may be as big as everything here.
    for (const name of await readdir(dataDir)) {
      if (name.startsWith(ASIDE)) await rm(join(dataDir, name), { recursive: true, force: true });
    }
    await exchange(options, aside, turn.turn);
  } finally {
    await rm(aside, { recursive: true, force: true });
    await turn.end();
  }
}

async function exchange(options: RestoreOptions, aside: string, turn: WorkTurn): Promise<void> {
  const { config, say, confirm } = options;
  const archive = resolve(options.archive);
  say(`Checking ${archive} …`);
  const { databaseUrl } = config;
  const refuse = (manifest: Manifest) => refuseStrange(manifest, databaseUrl);
  const found = await checkArchive(archive, { databaseUrl, folder: aside, keepFiles: true, refuse }, turn);
  const { manifest, database } = found.read;
  if (found.problems.length > 0 || !manifest || !database) {
    throw new RestoreRefused(['The backup is broken:', ...found.problems].join('\n  - '));
  }
  for (const remark of found.remarks) say(remark);
  if (!(await confirm(manifest))) throw new RestoreRefused('Nothing was changed.');

  const isNoted = await noteWhoIsErased(options);
  const isSaved = await saveWhatIsHere(options, turn).catch((error: unknown) => {
    say(`What is here now cannot be backed up: ${messageOf(error)}`);
    say('It is put aside instead of being removed.');
    return false;
  });
  await mkdir(join(aside, 'files'), { recursive: true, mode: 0o750 });
  const replaced = await replaceWithCopy(options, { database: database.path, aside, archive });
  // The new is in its place: whatever fails from here on, nothing may be moved back.
  for (const { name, remove } of replaced) {
    if (!isNoted || !isSaved || !remove) {
      say(`What was here before is kept: ${name}. Remove it when you do not need it any more.`);
      continue;
    }
    await remove().catch((error: unknown) => {
      say(`Remove ${name} yourself; it is not needed any more and could not be removed. ${String(error)}`);
    });
  }
  say(`Restored what was there on ${manifest.created_at}. Everybody has to sign in again.`);
}

/**
 * Notes whom the present database has erased and a crash kept out of the log.
 *
 * @returns that all of them are known; a database that cannot be asked has to be kept
 * @throws RestoreRefused where they are known and cannot be noted
 */
async function noteWhoIsErased({ config, say }: RestoreOptions): Promise<boolean> {
  let erased: Erasure[];
  try {
    erased = await erasedHere(config);
  } catch (error) {
    say(`What is here now cannot be asked who was erased: ${messageOf(error)}`);
    say('erasures.jsonl is believed as it is, and what is here is put aside instead of being removed.');
    return false;
  }
  try {
    await backfillErasureLog(createErasureLog(config.dataDir), erased);
    return true;
  } catch (error) {
    const file = join(config.dataDir, 'erasures.jsonl');
    throw new RestoreRefused(
      `Who was erased here cannot be noted in ${file}: ${messageOf(error)}. Nothing was changed: an older backup would bring them back.`,
    );
  }
}

async function erasedHere(place: RestoreOptions['config']): Promise<Erasure[]> {
  if (!(await holdsBoard(place))) return [];
  const database = await openDatabase({ ...place, logger: silentLogger });
  return erasuresIn(database).finally(() => database.close());
}

/** @returns that what is about to be replaced can be had back, or that there is nothing */
async function saveWhatIsHere({ config, version, say }: RestoreOptions, turn: WorkTurn): Promise<boolean> {
  const { dataDir, databaseUrl } = config;
  const isThere = databaseUrl
    ? (await readPostgres(databaseUrl)).counts.length > 0
    : existsSync(join(dataDir, SQLITE_FILE));
  if (!isThere) return true;
  // Somebody else's tables: no backup of ours brings them back.
  await requireBoard(config);
  const folder = createBackupFolder(dataDir);
  const at = new Date();
  const name = folder.freeName(at, 'manual');
  const source = { dataDir, databaseUrl, version, pathOf: storedPath(createFileStore(dataDir)) };
  await makeBackup(source, folder, { name, at }, turn);
  say(`What is here now was backed up first: ${folder.pathOf(name)}`);
  return true;
}
