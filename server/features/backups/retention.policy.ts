import type { StoredBackup } from './backupFolder.service.ts';

export const MAX_MIGRATION_BACKUPS = 2;

/**
 * Backups to delete: all but the newest `keep` manual and nightly ones and the newest two before a migration.
 * The newest one verified as good is always retained.
 */
export function findExpired(backups: readonly StoredBackup[], keep: number): StoredBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const lastGood = newestFirst.find(({ verified }) => verified?.ok);
  const migrations = newestFirst.filter(({ kind }) => kind === 'migration').slice(MAX_MIGRATION_BACKUPS);
  const otherBackups = newestFirst.filter(({ kind }) => kind !== 'migration').slice(keep);
  return [...migrations, ...otherBackups].filter((backup) => backup !== lastGood);
}
