import pino from 'pino';
import { createAudit } from '../features/audit/audit.service.ts';
import {
  type CheckResult,
  createBackupFolder,
  type StoredBackup,
} from '../features/backups/backupFolder.service.ts';
import { acquireBackupLock } from '../features/backups/backupLock.service.ts';
import { createBackups } from '../features/backups/backups.service.ts';
import { makeBackup } from '../features/backups/makeBackup.service.ts';
import type { Settings } from '../features/settings/settings.service.ts';
import type { TestDatabase } from './testDatabase.ts';

export const ACTOR = { id: null, name: 'Systém' };
const NO_COPIES = {
  listCopies: async () => new Map(),
  fetch: async () => undefined,
  hasCopy: async () => false,
  remove: async () => undefined,
  removeFromQueue: async () => undefined,
  getSince: async () => undefined,
  nudge: () => undefined,
};
const NOON = new Date('2026-11-21T12:00:00Z');

/** The service of backups over a test database, without an app. */
export function createTestBackups(
  { database, dataDir, databaseUrl }: TestDatabase,
  { keep = 14, nightly = true, now = () => NOON } = {},
) {
  const folder = createBackupFolder(dataDir);
  const clock = { now };
  const values: Record<string, unknown> = {
    backup_keep: keep,
    backup_keep_weekly: 0,
    backup_keep_monthly: 0,
    backup_nightly: nightly,
  };
  const settings = { get: async (key: string) => values[key] } as Pick<Settings, 'get'>;
  const backups = createBackups({
    database,
    dataDir,
    databaseUrl,
    folder,
    clock,
    version: '0',
    logger: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    audit: createAudit({ database, clock }),
    settings,
    copies: NO_COPIES,
  });
  return {
    backups,
    folder,
    /** Makes a backup to its end; returns the newest one. */
    async backUp(): Promise<StoredBackup> {
      await backups.startBackup(ACTOR);
      await backups.waitUntilIdle();
      const [newest] = await folder.list();
      if (!newest) throw new Error('there is no backup');
      return newest;
    },
    async check(name: string): Promise<CheckResult | null> {
      await backups.startCheck(ACTOR, name);
      await backups.waitUntilIdle();
      return (await folder.get(name)).verified;
    },
  };
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
