import { pragueDate } from '../../shared/pragueTime.ts';
import type { BackupKind } from './backups.policy.ts';

export const MAX_MIGRATION_BACKUPS = 2;
const DAY_MS = 24 * 3_600_000;

/** How many are kept: the newest ones, and the last one of each week and month that has any. */
export interface Retention {
  newest: number;
  weekly: number;
  monthly: number;
}

interface RetainedBackup {
  at: Date;
  kind: BackupKind;
  verified: { ok: boolean } | null;
}

/**
 * Backups to delete. Those before a migration count apart, two of them are kept. The newest one is always retained, and
 * so is the newest one verified as good; one found broken never stands for its week or month.
 */
export function findExpired<Backup extends RetainedBackup>(
  backups: readonly Backup[],
  { newest, weekly, monthly }: Retention,
): Backup[] {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const migrations = newestFirst.filter(({ kind }) => kind === 'migration');
  const others = newestFirst.filter(({ kind }) => kind !== 'migration');
  const usable = others.filter(({ verified }) => verified?.ok !== false);
  const kept = new Set<Backup | undefined>([
    ...migrations.slice(0, MAX_MIGRATION_BACKUPS),
    ...others.slice(0, Math.max(1, newest)),
    ...lastOfEach(usable, weekOf, weekly),
    ...lastOfEach(usable, monthOf, monthly),
    newestFirst.find(({ verified }) => verified?.ok),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

/** Of the newest `count` periods that have any. */
function lastOfEach<Backup extends RetainedBackup>(
  newestFirst: readonly Backup[],
  periodOf: (at: Date) => string,
  count: number,
): Backup[] {
  const last = new Map<string, Backup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.at);
    if (!last.has(period)) last.set(period, backup);
  }
  return [...last.values()].slice(0, count);
}

const monthOf = (at: Date): string => pragueDate(at).slice(0, 7);

function weekOf(at: Date): string {
  const day = new Date(`${pragueDate(at)}T00:00:00Z`);
  const daysSinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}
