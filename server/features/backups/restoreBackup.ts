import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { MIGRATIONS } from '../../database/migrations/migrations.ts';
import {
  countConnections,
  createBeside,
  dropLeftovers,
  readPostgres,
  replaceDatabase,
  restorePostgres,
} from '../../database/postgresCopy.ts';
import { keepServersOut } from '../../database/serverPresence.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createBackupFolder } from './backupFolder.ts';
import { createTurns, type WorkTurn } from './backupWork.ts';
import { checkArchive } from './checkArchive.ts';
import { makeBackup, storedPath } from './makeBackup.ts';
import type { Manifest } from './manifest.ts';

/** Why a restore was not begun, or was given up before anything was changed: a sentence for the terminal. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

interface RestoreOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  version: string;
  /** A path, or the name of one in `DATA_DIR/backups`. */
  archive: string;
  /** Asked once everything is known to be good, and before anything is changed. */
  confirm(manifest: Manifest): Promise<boolean>;
  say(line: string): void;
  /** The trail of a database: the restored one tells of its restoring. */
  auditOf(database: Database): AuditService;
}

const SQLITE_PARTS = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`];
const ASIDE = 'restoring-';
const quiet = { debug: () => undefined, error: () => undefined };

/**
 * Puts what an archive holds in the place of what is here. Everything that may fail is done beside it first: the archive
 * is checked, what is here is backed up, the schema is brought up to date; then both are exchanged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { config } = options;
  const places = [options.archive, createBackupFolder(config.dataDir).pathOf(options.archive)];
  const archive = places.find((place) => existsSync(place));
  if (!archive) throw new RestoreRefused(`There is no file ${options.archive}.`);
  await mkdir(config.dataDir, { recursive: true });
  const alone = await keepServersOut(config.dataDir);
  if (!alone) throw new RestoreRefused(`A server is running on ${config.dataDir}. Stop it, and try again.`);
  try {
    await whileNobodyWorks({ ...options, archive });
  } finally {
    await alone.release();
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
  const found = await checkArchive(archive, { databaseUrl, folder: aside, keepFiles: true }, turn);
  const { manifest, database } = found.read;
  refuseStrange(manifest, databaseUrl);
  if (found.problems.length > 0 || !manifest || !database) {
    throw new RestoreRefused(['The backup is broken:', ...found.problems].join('\n  - '));
  }
  for (const remark of found.remarks) say(remark);
  if (!(await confirm(manifest))) throw new RestoreRefused('Nothing was changed.');

  const isSaved = await saveWhatIsHere(options, turn).catch((error: unknown) => {
    say(`What is here now cannot be backed up: ${error instanceof Error ? error.message : String(error)}`);
    say('It is put aside instead of being removed.');
    return false;
  });
  await mkdir(join(aside, 'files'), { recursive: true, mode: 0o750 });
  const replaced = databaseUrl
    ? await replacePostgres(databaseUrl, database.path, aside, archive, options)
    : await replaceSqlite(database.path, aside, archive, options);
  // The new is in its place: whatever fails from here on, nothing may be moved back.
  for (const { name, remove } of replaced) {
    if (!isSaved) {
      say(`What was here before is kept: ${name}. Remove it when you do not need it any more.`);
      continue;
    }
    await remove().catch((error: unknown) => {
      say(`Remove ${name} yourself; it is not needed any more and could not be removed. ${String(error)}`);
    });
  }
  say(`Restored what was there on ${manifest.created_at}. Everybody has to sign in again.`);
}

/** What was here before, out of the way. */
interface Replaced {
  name: string;
  remove(): Promise<void>;
}

async function replacePostgres(
  databaseUrl: string,
  copy: string,
  aside: string,
  archive: string,
  options: RestoreOptions,
): Promise<Replaced[]> {
  await dropLeftovers(databaseUrl, 'restore');
  const next = await createBeside(databaseUrl, 'restore');
  try {
    await restorePostgres(next.url, copy);
    await bringUpToDate({ dataDir: aside, databaseUrl: next.url }, archive, options);
    const replaced: Replaced[] = [];
    const files = await putInPlace(options.config.dataDir, aside, ['files'], async () => {
      const { name, drop } = await replaceDatabase(databaseUrl, next);
      replaced.push({ name: `the database ${name}`, remove: drop });
    });
    return [...replaced, files];
  } catch (error) {
    await next.drop();
    throw error;
  }
}

async function replaceSqlite(
  copy: string,
  aside: string,
  archive: string,
  options: RestoreOptions,
): Promise<Replaced[]> {
  await rename(copy, join(aside, SQLITE_FILE));
  await bringUpToDate({ dataDir: aside, databaseUrl: undefined }, archive, options);
  return [await putInPlace(options.config.dataDir, aside, [...SQLITE_PARTS, 'files'])];
}

/** What this program cannot read, said before anything else about it. */
function refuseStrange(manifest: Manifest | undefined, databaseUrl: string | undefined): void {
  if (!manifest) return;
  const here = databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.dialect !== here) {
    throw new RestoreRefused(
      `The backup is of a ${nameOf(manifest.dialect)} database and here is ${nameOf(here)}: one cannot be put in the place of the other.` +
        (here === 'sqlite' ? ' Set DATABASE_URL.' : ' Leave DATABASE_URL out.'),
    );
  }
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const strange = manifest.migrations.find((name) => !known.has(name));
  if (strange) {
    throw new RestoreRefused(
      `The backup was made by a newer version (${manifest.app_version}); install that one first.`,
    );
  }
}

function nameOf(dialect: Manifest['dialect']): string {
  return dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL';
}

/** @returns that what is about to be replaced can be had back, or that there is nothing */
async function saveWhatIsHere({ config, version, say }: RestoreOptions, turn: WorkTurn): Promise<boolean> {
  const { dataDir, databaseUrl } = config;
  const isThere = databaseUrl
    ? (await readPostgres(databaseUrl)).migrations.length > 0
    : existsSync(join(dataDir, SQLITE_FILE));
  if (!isThere) return true;
  const folder = createBackupFolder(dataDir);
  const at = new Date();
  const name = folder.freeName(at, 'manual');
  const source = { dataDir, databaseUrl, version, pathOf: storedPath(createFileStore(dataDir)) };
  await makeBackup(source, folder, { name, at }, turn);
  say(`What is here now was backed up first: ${folder.pathOf(name)}`);
  return true;
}

/**
 * Brings the schema to this version, and takes back every session, API token and link that was sent by mail: some of
 * them may have been ended, revoked or used since.
 */
async function bringUpToDate(
  place: { dataDir: string; databaseUrl: string | undefined },
  archive: string,
  { say, auditOf }: RestoreOptions,
): Promise<void> {
  const database = await openDatabase({ ...place, logger: quiet });
  try {
    const migrated = await database.migrate();
    if (migrated.length > 0) say(`Brought up to date: ${migrated.join(', ')}`);
    const audit = auditOf(database);
    await database.write(async (tx) => {
      const { Session, ApiToken, AccountLink } = database.models;
      const all = { where: {}, transaction: tx.transaction };
      await Session.destroy(all);
      await ApiToken.destroy(all);
      await AccountLink.destroy(all);
      const label = archive.split('/').at(-1) ?? archive;
      await audit.record(tx, {
        ...{ actor: { id: null, name: 'Systém' }, action: 'backup.restored' },
        ...{ object: { type: 'backup', id: label, label }, before: null, after: null },
      });
    });
  } finally {
    await database.close();
  }
}

/** What was here goes into a folder of its own until the new is in its place; whatever fails, all of it comes back. */
async function putInPlace(
  dataDir: string,
  aside: string,
  names: readonly string[],
  finish?: () => Promise<void>,
): Promise<Replaced> {
  const past = await mkdtemp(join(dataDir, 'replaced-'));
  const moved: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return;
    await rename(from, to);
    moved.push({ from, to });
  };
  try {
    for (const name of names) await move(join(dataDir, name), join(past, name));
    for (const name of names) await move(join(aside, name), join(dataDir, name));
    await finish?.();
  } catch (error) {
    for (const { from, to } of moved.reverse()) await rename(to, from);
    await rmdir(past).catch(() => undefined);
    throw error;
  }
  return { name: past, remove: () => rm(past, { recursive: true, force: true }) };
}
