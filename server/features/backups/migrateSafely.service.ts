import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { readPendingMigrations } from '../../database/pendingMigrations.ts';
import { findPostgresToolProblem } from '../../database/postgresTools.ts';
import { serviceUnavailable } from '../../shared/errors.ts';
import { type BackupFolder, createBackupFolder } from './backupFolder.service.ts';
import { acquireBackupLock, type BackupLease } from './backupLock.service.ts';
import { reasonOf } from './backupMessages.service.ts';
import { makeBackup } from './makeBackup.service.ts';
import { findExpired } from './retention.policy.ts';

const RETRY_INTERVAL_MS = 500;
const MAX_WAIT_MS = 30 * 60_000;
/** Only those before migrations are counted here. */
const KEEP_ALL = { newest: Number.POSITIVE_INFINITY, weekly: 0, monthly: 0 };

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
export async function migrateSafely(options: MigrateOptions): Promise<string[]> {
  const { database, config } = options;
  const needsBackup = async () => {
    const { done, pending } = await readPendingMigrations(database);
    return done.length > 0 && pending.length > 0;
  };
  if (config.skipMigrationBackup || !(await needsBackup())) return database.migrate();
  const folder = createBackupFolder(config.dataDir);
  const lease = await waitForLock(folder, config.databaseUrl).catch(refuse);
  try {
    // Another instance may have migrated while this one waited for the lock.
    if (!(await needsBackup())) return await database.migrate();
    await backUp(options, folder, lease).catch(refuse);
    const migrated = await database.migrate().catch(async (error: unknown) => {
      // Nothing was changed; without this, a server that keeps restarting would fill the disk with identical
      // backups.
      if (await needsBackup()) await folder.remove(lease.name);
      throw error;
    });
    // Runs after success only, so that a failed migration does not displace older backups.
    for (const expired of findExpired(await folder.list(), KEEP_ALL)) await folder.remove(expired.name);
    return migrated;
  } finally {
    await lease.release();
  }
}

async function waitForLock(
  folder: BackupFolder,
  databaseUrl: string | undefined,
): Promise<BackupLease & { at: Date }> {
  if (databaseUrl && (await findPostgresToolProblem(databaseUrl)))
    throw new Error('pg_dump of the version of the server, or newer, is not installed');
  const until = performance.now() + MAX_WAIT_MS;
  while (performance.now() < until) {
    const at = new Date();
    const findName = () => folder.findFreeName(at, 'migration');
    const lease = await acquireBackupLock({ folder, databaseUrl, kind: 'backup', findName });
    if (lease) return { ...lease, at };
    await wait(RETRY_INTERVAL_MS);
  }
  throw new Error('another backup has been running for half an hour');
}

async function backUp(
  { config, version, logger }: MigrateOptions,
  folder: BackupFolder,
  job: BackupLease & { at: Date },
): Promise<void> {
  await makeBackup({ ...config, version }, folder, job.at, job);
  logger.info({ module: 'backups', name: job.name }, 'a backup was made before the database is migrated');
}

function refuse(cause: unknown): never {
  throw serviceUnavailable({
    message: 'Databázi nelze aktualizovat: nepodařilo se ji předtím zálohovat.',
    logMessage:
      `the database has to be migrated and could not be backed up before (${reasonOf(cause)}). Nothing was changed. ` +
      'Mend that and start again; or make a copy by other means and start once with SKIP_MIGRATION_BACKUP=true.',
    cause,
  });
}
