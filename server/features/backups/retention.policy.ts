import type { StoredBackup } from './backupFolder.ts';

/** How many backups from before a migration are kept: the way back from the last two versions. */
export const MIGRATIONS_KEPT = 2;

/**
 * Which backups go: of those by hand and by night all but the newest `keep`, of those before a migration all but the
 * newest two. The newest one that was checked and found good always stays, however old it is.
 */
export function outdated(backups: readonly StoredBackup[], keep: number): StoredBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const good = newestFirst.find(({ verified }) => verified?.ok);
  const migrations = newestFirst.filter(({ kind }) => kind === 'migration').slice(MIGRATIONS_KEPT);
  const others = newestFirst.filter(({ kind }) => kind !== 'migration').slice(keep);
  return [...migrations, ...others].filter((backup) => backup !== good);
}
