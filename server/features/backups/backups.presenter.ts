import type { components } from '../../../generated/server/schema.d.ts';
import type { StoredBackup } from './backupFolder.service.ts';
import type { Backups } from './backups.service.ts';
import { MAX_MIGRATION_BACKUPS } from './retention.policy.ts';

type Schemas = components['schemas'];

export function presentBackups(list: Awaited<ReturnType<Backups['list']>>): Schemas['BackupsAnswer'] {
  const { backups, work, failure, late, unavailable, keep, nightly } = list;
  return {
    success: true,
    data: backups.map(presentBackup),
    meta: {
      running: work,
      last_failure: failure,
      is_late: late,
      unavailable,
      keep,
      nightly,
      keep_migrations: MAX_MIGRATION_BACKUPS,
    },
  };
}

function presentBackup({ name, at, bytes, kind, database, verified }: StoredBackup): Schemas['Backup'] {
  return { name, created_at: at.toISOString(), bytes, kind, database, verified };
}
