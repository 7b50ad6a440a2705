import type { StoredBackup } from './backupFolder.ts';

export const MIGRATIONS_KEPT = 2;

/**
 * Backups to delete: all but the newest `keep` manual and nightly ones and the newest two before a migration.
 * The newest one verified as good is always retained.
 */
export function outdated(backups: readonly StoredBackup[], keep: number): StoredBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const lastGood = newestFirst.find(({ verified }) => verified?.ok);
  const migrations = newestFirst.filter(({ kind }) => kind === 'migration').slice(MIGRATIONS_KEPT);
  const otherBackups = newestFirst.filter(({ kind }) => kind !== 'migration').slice(keep);
  return [...migrations, ...otherBackups].filter((backup) => backup !== lastGood);
}
