import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { carryLog } from '../../database/carryLog.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { messageOf } from '../../database/databaseErrors.ts';
import {
  createBeside,
  dropLeftovers,
  replaceDatabase,
  restorePostgres,
} from '../../database/postgresCopy.ts';
import { silentLogger } from '../../database/silentLogger.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { createErasureLog } from '../users/erasureLog.ts';
import { reapplyErasures } from '../users/reapplyErasures.ts';

const SQLITE_PARTS = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`];

/** What was here before, out of the way. */
export interface Replaced {
  name: string;
  /** Absent where it holds what is nowhere else. */
  remove?: () => Promise<void>;
}

export interface ReplaceOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  say(line: string): void;
  /** The trail of a database: the restored one tells of its restoring. */
  auditOf(database: Database): AuditService;
}

/** What is put in the place of what is here. */
interface Copy {
  /** Where the archive's copy of the database lies. */
  readonly database: string;
  /** The folder with its files, on the same disk as the data. */
  readonly aside: string;
  readonly archive: string;
}

/** Exchanges what is here for a copy, as far as anything can fail beside it first. */
export function replaceWithCopy(options: ReplaceOptions, copy: Copy): Promise<Replaced[]> {
  const { databaseUrl } = options.config;
  return databaseUrl ? replacePostgres(databaseUrl, options, copy) : replaceSqlite(options, copy);
}

async function replacePostgres(databaseUrl: string, options: ReplaceOptions, copy: Copy) {
  await dropLeftovers(databaseUrl, 'restore');
  const next = await createBeside(databaseUrl, 'restore');
  try {
    await restorePostgres(next.url, copy.database);
    await bringUpToDate({ dataDir: copy.aside, databaseUrl: next.url }, options, copy.archive);
    const isLogCarried = await keepLog(databaseUrl, next.url, options, copy.aside);
    const replaced: Replaced[] = [];
    const files = await putInPlace(options.config.dataDir, copy.aside, ['files'], async () => {
      const { name, drop } = await replaceDatabase(databaseUrl, next);
      replaced.push({ name: `the database ${name}`, ...(isLogCarried && { remove: drop }) });
    });
    return [...replaced, files];
  } catch (error) {
    await next.drop();
    throw error;
  }
}

/** The log is in no backup, and a restore is when one wants to read what went before. @returns whether it goes on */
async function keepLog(from: string, to: string, { say }: ReplaceOptions, aside: string): Promise<boolean> {
  try {
    await carryLog(from, to, join(aside, 'log.dump'));
    return true;
  } catch (error) {
    say(`The system log begins anew: ${messageOf(error)}`);
    return false;
  }
}

async function replaceSqlite(options: ReplaceOptions, { database, aside, archive }: Copy) {
  await rename(database, join(aside, SQLITE_FILE));
  await bringUpToDate({ dataDir: aside, databaseUrl: undefined }, options, archive);
  return [await putInPlace(options.config.dataDir, aside, [...SQLITE_PARTS, 'files'])];
}

/**
 * Brings the schema to this version, and takes back every session, API token and link that was sent by mail: some of
 * them may have been ended, revoked or used since. Who was erased since is erased again.
 */
async function bringUpToDate(
  place: { dataDir: string; databaseUrl: string | undefined },
  { config, say, auditOf }: ReplaceOptions,
  archive: string,
): Promise<void> {
  const database = await openDatabase({ ...place, logger: silentLogger });
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
        actor: { id: null, name: 'Systém' },
        action: 'backup.restored',
        object: { type: 'backup', id: label, label },
        before: null,
        after: null,
      });
    });
    const erasures = createErasureLog(config.dataDir);
    const count = await reapplyErasures({ database, erasures, audit });
    if (count > 0) say(`Erased again: ${count} of the users, who were erased after the backup was made.`);
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
