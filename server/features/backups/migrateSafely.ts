import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { pendingMigrations } from '../../database/pendingMigrations.ts';
import { postgresObstacle } from '../../database/postgresCopy.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { AppError } from '../../shared/errors.ts';
import { createBackupFolder } from './backupFolder.ts';
import { createTurns } from './backupWork.ts';
import { makeBackup, storedPath } from './makeBackup.ts';
import { outdated } from './retention.policy.ts';

const ASK_AGAIN_MS = 500;
const PATIENCE_MS = 30 * 60_000;

interface MigrateOptions {
  database: Database;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'skipMigrationBackup'>;
  version: string;
  logger: { info(data: object, message: string): void };
}

/**
 * Brings the schema up to date, after a backup of what was there. Of several instances that start at once one makes it
 * and migrates; the others wait and find nothing to do. A database without anything in it needs none.
 *
 * @throws a sentence that says how to go on when no backup can be made; nothing was changed then
 */
export async function migrateSafely({
  database,
  config,
  version,
  logger,
}: MigrateOptions): Promise<string[]> {
  const isAtStake = async () => {
    const { done, pending } = await pendingMigrations(database);
    return done.length > 0 && pending.length > 0;
  };
  if (config.skipMigrationBackup || !(await isAtStake())) return database.migrate();
  const { dataDir, databaseUrl } = config;
  const folder = createBackupFolder(dataDir);
  const turn = await orRefuse(async () => {
    if (databaseUrl && (await postgresObstacle(databaseUrl))) {
      throw new Error('pg_dump of the version of the server, or newer, is not installed');
    }
    return takeTurn(folder, databaseUrl, isAtStake);
  });
  // Somebody else has done both.
  if (!turn) return database.migrate();
  try {
    const at = new Date();
    const name = folder.freeName(at, 'migration');
    await orRefuse(async () => {
      const source = { dataDir, databaseUrl, version, pathOf: storedPath(createFileStore(dataDir)) };
      await makeBackup(source, folder, { name, at }, turn.turn);
      logger.info({ module: 'backups', name }, 'a backup was made before the database is migrated');
    });
    const migrated = await database.migrate().catch(async (error: unknown) => {
      // Nothing was changed, and a server that starts again and again must not fill the disk with the same.
      if (await isAtStake()) await folder.remove(name);
      throw error;
    });
    // Only now: what failed must not push out what was made before it.
    for (const old of outdated(await folder.list(), Number.POSITIVE_INFINITY)) await folder.remove(old.name);
    return migrated;
  } finally {
    await turn.end();
  }
}

async function orRefuse<T>(prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (cause) {
    throw refused(cause);
  }
}

/** Waits for its turn; undefined when there is nothing to migrate any more. */
async function takeTurn(
  folder: ReturnType<typeof createBackupFolder>,
  databaseUrl: string | undefined,
  isAtStake: () => Promise<boolean>,
) {
  const turns = createTurns({ folder, databaseUrl });
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const begin = () => ({
      kind: 'backup' as const,
      name: '',
      step: 'database' as const,
      done: 0,
      total: null,
    });
    const turn = await turns.take(begin, new AbortController().signal);
    if (!turn) {
      await wait(ASK_AGAIN_MS);
      continue;
    }
    if (await isAtStake()) return turn;
    await turn.end();
    return undefined;
  }
  throw new Error('another backup has been running for half an hour');
}

function refused(cause: unknown): AppError {
  const known = cause instanceof AppError ? cause.logMessage : undefined;
  const reason = known ?? (cause instanceof Error ? cause.message : String(cause));
  return new AppError({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'Databázi nelze povýšit: nepodařilo se ji předtím zálohovat.',
    logMessage:
      `the database has to be migrated and could not be backed up before (${reason}). Nothing was changed. ` +
      'Mend that and start again; or make a copy by other means and start once with SKIP_MIGRATION_BACKUP=true.',
    cause,
  });
}
