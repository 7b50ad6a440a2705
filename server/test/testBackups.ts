import pino from 'pino';
import { createAudit } from '../features/audit/audit.service.ts';
import { createBackupFolder } from '../features/backups/backupFolder.service.ts';
import { acquireBackupLock } from '../features/backups/backupLock.service.ts';
import { createBackups } from '../features/backups/backups.service.ts';
import { makeBackup } from '../features/backups/makeBackup.service.ts';
import type { TestDatabase } from './testDatabase.ts';

const NOON = new Date('2026-11-21T12:00:00Z');

/** The service of backups over a test database, without an app. */
export function createTestBackups(
  { database, dataDir, databaseUrl }: TestDatabase,
  { keep = 14, nightly = true, now = () => NOON } = {},
) {
  const folder = createBackupFolder(dataDir);
  const clock = { now };
  const backups = createBackups({
    database,
    dataDir,
    databaseUrl,
    folder,
    clock,
    version: '0',
    logger: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    audit: createAudit({ database, clock }),
    settings: { getRetentionCount: async () => keep, isNightlyEnabled: async () => nightly },
  });
  return { backups, folder };
}

/** Makes a backup without the service; returns the path of the archive. */
export async function makeTestBackup({
  dataDir,
  databaseUrl,
}: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>): Promise<string> {
  const folder = createBackupFolder(dataDir);
  const at = new Date();
  const findName = () => folder.findFreeName(at, 'manual');
  const lease = await acquireBackupLock({ folder, kind: 'backup', findName });
  if (!lease) throw new Error('a backup is running');
  await makeBackup({ dataDir, databaseUrl, version: '0' }, folder, at, lease).finally(lease.release);
  return folder.pathOf(lease.name);
}
