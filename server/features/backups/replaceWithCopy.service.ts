import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { messageOf } from '../../database/databaseErrors.ts';
import {
  copyLogTable,
  createSiblingDatabase,
  dropLeftoverDatabases,
  replaceDatabase,
  restorePostgres,
} from '../../database/postgresCopy.ts';
import { silentLogger } from '../../database/silentLogger.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { RestoredErasures } from '../users/reapplyErasures.service.ts';

const SQLITE_FILES = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`];

export interface ReplacedData {
  name: string;
  /** Absent when it holds data that exists nowhere else. */
  remove?: () => Promise<void>;
}

export interface ReplaceOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  log(line: string): void;
  createAudit(database: Database): AuditService;
  erasures: RestoredErasures;
}

interface Copy {
  readonly database: string;
  readonly stagingFolder: string;
  readonly archive: string;
}

/** Replaces the current data by a copy. Steps that may fail run before the exchange. */
export function replaceWithCopy(options: ReplaceOptions, copy: Copy): Promise<ReplacedData[]> {
  const { databaseUrl } = options.config;
  return databaseUrl ? replacePostgres(databaseUrl, options, copy) : replaceSqlite(options, copy);
}

async function replacePostgres(databaseUrl: string, options: ReplaceOptions, copy: Copy) {
  await dropLeftoverDatabases(databaseUrl, 'restore');
  const restored = await createSiblingDatabase(databaseUrl, 'restore');
  try {
    await restorePostgres(restored.url, copy.database);
    await prepareRestored({ dataDir: copy.stagingFolder, databaseUrl: restored.url }, options, copy.archive);
    const isLogCarried = await copyLog(databaseUrl, restored.url, options, copy.stagingFolder);
    const replaced: ReplacedData[] = [];
    const files = await swapIn(options.config.dataDir, copy.stagingFolder, ['files'], async () => {
      const { name, drop } = await replaceDatabase(databaseUrl, restored);
      replaced.push({ name: `the database ${name}`, ...(isLogCarried && { remove: drop }) });
    });
    return [...replaced, files];
  } catch (error) {
    await restored.drop();
    throw error;
  }
}

/** Backups do not contain the system log, so it is copied. Returns whether it could be. */
async function copyLog(
  from: string,
  to: string,
  { log }: ReplaceOptions,
  stagingFolder: string,
): Promise<boolean> {
  try {
    await copyLogTable(from, to, join(stagingFolder, 'log.dump'));
    return true;
  } catch (error) {
    log(`The system log begins anew: ${messageOf(error)}`);
    return false;
  }
}

async function replaceSqlite(options: ReplaceOptions, { database, stagingFolder, archive }: Copy) {
  await rename(database, join(stagingFolder, SQLITE_FILE));
  await prepareRestored({ dataDir: stagingFolder, databaseUrl: undefined }, options, archive);
  return [await swapIn(options.config.dataDir, stagingFolder, [...SQLITE_FILES, 'files'])];
}

/**
 * Migrates the restored schema and deletes every session, API token and mailed link, because any of them may
 * have been revoked or used since the backup. Repeats erasures made since.
 */
async function prepareRestored(
  location: { dataDir: string; databaseUrl: string | undefined },
  { log, createAudit, erasures }: ReplaceOptions,
  archive: string,
): Promise<void> {
  const database = await openDatabase({ ...location, logger: silentLogger });
  try {
    const migrated = await database.migrate();
    if (migrated.length > 0) log(`Brought up to date: ${migrated.join(', ')}`);
    const audit = createAudit(database);
    await database.write(async (tx) => {
      const { Session, ApiToken, AccountLink } = database.models;
      const all = { where: {}, transaction: tx.transaction };
      await Session.destroy(all);
      await ApiToken.destroy(all);
      await AccountLink.destroy(all);
      const label = archive.split('/').at(-1) ?? archive;
      await audit.record(tx, {
        actor: { id: null, name: 'Systém' },
        action: 'backup.restored',
        object: { type: 'backup', id: label, label },
        before: null,
        after: null,
      });
    });
    const count = await erasures.reapply(database, audit);
    if (count > 0) log(`Erased again: ${count} of the users, who were erased after the backup was made.`);
  } finally {
    await database.close();
  }
}

/** Moves the current data into its own folder, then the new data in; any failure moves everything back. */
async function swapIn(
  dataDir: string,
  stagingFolder: string,
  names: readonly string[],
  afterMove?: () => Promise<void>,
): Promise<ReplacedData> {
  const replacedFolder = await mkdtemp(join(dataDir, 'replaced-'));
  const moved: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return;
    await rename(from, to);
    moved.push({ from, to });
  };
  try {
    for (const name of names) await move(join(dataDir, name), join(replacedFolder, name));
    for (const name of names) await move(join(stagingFolder, name), join(dataDir, name));
    await afterMove?.();
  } catch (error) {
    for (const { from, to } of moved.reverse()) await rename(to, from);
    await rmdir(replacedFolder).catch(() => undefined);
    throw error;
  }
  return { name: replacedFolder, remove: () => rm(replacedFolder, { recursive: true, force: true }) };
}
