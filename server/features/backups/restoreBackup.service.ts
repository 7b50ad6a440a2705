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
import type { DeskEnd } from '../desk/restoredDesks.service.ts';
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
/** The time zone of the machine, as its operator reads it. */
export const formatMoment = (moment: string): string => new Date(moment).toLocaleString('cs-CZ');

const DIALECT_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/**
 * Replaces the current data by an archive. Everything that may fail comes first: the archive is checked, the
 * current data backed up, the restored schema migrated; then both are exchanged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { dataDir } = options.config;
  const candidates = [options.archive, createBackupFolder(dataDir).pathOf(options.archive)];
  const archive = candidates.find((candidate) => existsSync(candidate));
  if (!archive) throw new RestoreRefused(`Soubor ${options.archive} neexistuje.`);
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
    throw new RestoreRefused(
      'K databázi je někdo připojený. Nejdřív zastavte každý server, který ji používá.',
    );
  // Nothing is connected, so the file lock suffices; a database lock would be a connection of its own.
  const folder = createBackupFolder(dataDir);
  const lease = await acquireBackupLock({ folder, kind: 'verify', findName: () => 'restore' });
  if (!lease) throw new RestoreRefused('Právě běží záloha nebo ověřování. Počkejte, až skončí.');
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
  log(`Ověřuje se ${archive} …`);
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
    throw new RestoreRefused(['Záloha je vadná:', ...problems].join('\n  - '));
  for (const remark of warnings) log(remark);
  if (!(await confirm(manifest))) throw new RestoreRefused('Nic se nezměnilo.');

  const { isSaved, deskEnds } = await saveCurrent(options, job);
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o750 });
  const replaced = await replaceCurrent(options, staging, options.archive, deskEnds);
  // The new data is in place: after any later failure nothing may be moved back.
  for (const { name, remove } of replaced) {
    if (!isSaved || !remove) {
      log(`Předchozí data zůstala: ${name}. Smažte je, až je nebudete potřebovat.`);
      continue;
    }
    await remove().catch((error: unknown) => {
      log(`Smažte sami: ${name}. Už to není potřeba a smazat se to nepovedlo. ${String(error)}`);
    });
  }
  log(`Obnoven je stav z ${formatMoment(manifest.created_at)}. Všichni se přihlásí znovu.`);
}

interface SavedState {
  /** False when it could not be backed up, so that it must be kept. */
  isSaved: boolean;
  /** Undefined where there is no board, or it cannot be read. */
  deskEnds?: DeskEnd[];
}

/**
 * Backs up the current data and its erasures.
 *
 * @throws RestoreRefused when erasures are known and cannot be saved
 */
async function saveCurrent(options: RestoreOptions, job: BackupJob): Promise<SavedState> {
  const { config, version, log, desks } = options;
  let current: Database | undefined;
  let deskEnds: DeskEnd[] | undefined;
  try {
    if (!(await hasBoard(config))) return { isSaved: true };
    current = await openDatabase({ ...config, logger: silentLogger });
    deskEnds = await desks.find(current).catch((error: unknown) => {
      log(`Z dosavadních dat nelze zjistit, kde končí záznamy úředních desek: ${reasonOf(error)}`);
      return undefined;
    });
    const areErasuresSaved = await saveErasures(options, current);
    const folder = createBackupFolder(config.dataDir);
    const at = new Date();
    const name = folder.findFreeName(at, 'manual');
    await makeBackup({ ...config, version }, folder, at, { ...job, name });
    log(`Dosavadní stav je zazálohovaný: ${folder.pathOf(name)}`);
    return { isSaved: areErasuresSaved, ...(deskEnds && { deskEnds }) };
  } catch (error) {
    if (error instanceof RestoreRefused) throw error;
    log(`Dosavadní stav nelze zazálohovat: ${reasonOf(error)}`);
    const unread = current ? '' : 'Platí, co je v erasures.jsonl. ';
    log(`${unread}Dosavadní data se místo smazání odloží stranou.`);
    return { isSaved: false, ...(deskEnds && { deskEnds }) };
  } finally {
    await current?.close();
  }
}

/** Appends erasures to the log that the current database has and a crash kept out of it. */
async function saveErasures({ config, log, erasures }: RestoreOptions, current: Database): Promise<boolean> {
  const erased = await erasures.find(current).catch((error: unknown) => {
    log(`Z dosavadních dat nelze zjistit, kdo byl vymazaný: ${reasonOf(error)}`);
    log('Platí, co je v erasures.jsonl, a dosavadní data se místo smazání odloží stranou.');
  });
  if (!erased) return false;
  await erasures.save(erased).catch((error: unknown) => {
    const file = join(config.dataDir, 'erasures.jsonl');
    throw new RestoreRefused(
      `Kdo tu byl vymazaný, nelze zapsat do ${file}: ${reasonOf(error)}. Nic se nezměnilo: starší záloha by je vrátila.`,
    );
  });
  return true;
}

function requireCompatible(manifest: Manifest, config: RestoreOptions['config']): void {
  const here = dialectOf(config);
  if (manifest.dialect !== here)
    throw new RestoreRefused(
      `Záloha je z databáze ${DIALECT_NAMES[manifest.dialect]} a tady je ${DIALECT_NAMES[here]}: jedna nemůže nahradit druhou.` +
        (here === 'sqlite' ? ' Nastavte DATABASE_URL.' : ' Vynechte DATABASE_URL.'),
    );
  if (!isBoard(manifest.migrations))
    throw new RestoreRefused('V záloze není žádná nástěnka: její databáze byla při zálohování prázdná.');
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  if (!manifest.migrations.every((name) => known.has(name)))
    throw new RestoreRefused(
      `Zálohu vytvořila novější verze (${manifest.app_version}). Nejdřív ji nainstalujte.`,
    );
}
