import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BackupFolder } from './backupFolder.service.ts';
import { isBackupDue } from './backupSchedule.policy.ts';

export interface BackupScheduleDeps {
  database: Database;
  folder: BackupFolder;
  clock: Clock;
  settings: { isNightlyEnabled(): Promise<boolean> };
}

export function createBackupSchedule({
  database,
  folder,
  clock,
  settings,
}: BackupScheduleDeps): () => Promise<boolean> {
  async function findFirstUserDate(): Promise<Date | undefined> {
    const [row] = await selectRows<{ since: string | Date | null }>(
      database,
      'SELECT MIN(created_at) AS since FROM users',
    );
    return row?.since ? new Date(row.since) : undefined;
  }

  return async () => {
    const backups = await folder.list();
    const failure = await folder.readLastFailure();
    return isBackupDue({
      now: clock.now(),
      enabled: await settings.isNightlyEnabled(),
      since: await findFirstUserDate(),
      lastNightly: backups.find(({ kind }) => kind === 'nightly')?.at,
      lastTry: failure?.kind === 'backup' ? new Date(failure.at) : undefined,
    });
  };
}
