import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { readPendingMigrations } from '../../database/pendingMigrations.ts';
import { findPostgresToolProblem } from '../../database/postgresCopy.ts';
import { createFileStore } from '../../platform/fileStore.ts';
import { AppError, serviceUnavailable } from '../../shared/errors.ts';
import { createBackupFolder } from './backupFolder.service.ts';
import { createBackupLock } from './backupLock.service.ts';
import { createPathResolver, makeBackup } from './makeBackup.service.ts';
import { findExpired } from './retention.policy.ts';

const RETRY_INTERVAL_MS = 500;
const MAX_WAIT_MS = 30 * 60_000;

interface MigrateOptions {
  database: Database;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'skipMigrationBackup'>;
  version: string;
  logger: { info(data: object, message: string): void };
}

/**
 * Migrates the schema after a backup of the current state. Of several instances starting at once, one does
 * both while the others wait. An empty database is not backed up.
 *
 * @throws AppError when no backup can be made; nothing has changed then
 */
export async function migrateSafely({
  database,
  config,
  version,
  logger,
}: MigrateOptions): Promise<string[]> {
  const needsBackup = async () => {
    const { done, pending } = await readPendingMigrations(database);
    return done.length > 0 && pending.length > 0;
  };
  if (config.skipMigrationBackup || !(await needsBackup())) return database.migrate();
  const { dataDir, databaseUrl } = config;
  const folder = createBackupFolder(dataDir);
  const held = await withBackupError(async () => {
    if (databaseUrl && (await findPostgresToolProblem(databaseUrl))) {
      throw new Error('pg_dump of the version of the server, or newer, is not installed');
    }
    return acquireLock(folder, databaseUrl, needsBackup);
  });
  if (!held) return database.migrate();
  try {
    const at = new Date();
    const name = folder.findFreeName(at, 'migration');
    await withBackupError(async () => {
      const source = { dataDir, databaseUrl, version, pathOf: createPathResolver(createFileStore(dataDir)) };
      await makeBackup(source, folder, { name, at }, held.job);
      logger.info({ module: 'backups', name }, 'a backup was made before the database is migrated');
    });
    const migrated = await database.migrate().catch(async (error: unknown) => {
      // Nothing was changed; without this, a server that keeps restarting would fill the disk with identical
      // backups.
      if (await needsBackup()) await folder.remove(name);
      throw error;
    });
    // Runs after success only, so that a failed migration does not displace older backups.
    for (const expired of findExpired(await folder.list(), Number.POSITIVE_INFINITY))
      await folder.remove(expired.name);
    return migrated;
  } finally {
    await held.release();
  }
}

async function withBackupError<T>(prepare: () => Promise<T>): Promise<T> {
  try {
    return await prepare();
  } catch (cause) {
    throw backupFailed(cause);
  }
}

async function acquireLock(
  folder: ReturnType<typeof createBackupFolder>,
  databaseUrl: string | undefined,
  needsBackup: () => Promise<boolean>,
) {
  const lock = createBackupLock({ folder, databaseUrl });
  const until = performance.now() + MAX_WAIT_MS;
  while (performance.now() < until) {
    const toInitialProgress = () => ({
      kind: 'backup' as const,
      name: '',
      step: 'database' as const,
      done: 0,
      total: null,
    });
    const held = await lock.acquire(toInitialProgress, new AbortController().signal);
    if (!held) {
      await wait(RETRY_INTERVAL_MS);
      continue;
    }
    if (await needsBackup()) return held;
    await held.release();
    return undefined;
  }
  throw new Error('another backup has been running for half an hour');
}

function backupFailed(cause: unknown): AppError {
  const message = cause instanceof AppError ? cause.logMessage : undefined;
  const reason = message ?? (cause instanceof Error ? cause.message : String(cause));
  return serviceUnavailable({
    message: 'Databázi nelze povýšit: nepodařilo se ji předtím zálohovat.',
    logMessage:
      `the database has to be migrated and could not be backed up before (${reason}). Nothing was changed. ` +
      'Mend that and start again; or make a copy by other means and start once with SKIP_MIGRATION_BACKUP=true.',
    cause,
  });
}
