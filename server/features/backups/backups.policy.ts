import { pragueHour } from '../../shared/pragueTime.ts';

const BACKUP_HOUR = 2;
const HOUR_MS = 3_600_000;
/** A day, plus time for a nightly backup that started late. */
const NIGHTLY_HOURS = 26;
const MANUAL_HOURS = 7 * 24;

const BACKUP_KINDS = ['manual', 'nightly', 'migration'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

const NAME_PATTERN = new RegExp(
  `^nastenka-(\\d{4}-\\d{2}-\\d{2})-(\\d{2})(\\d{2})(\\d{2})-(${BACKUP_KINDS.join('|')})(?:-(\\d+))?\\.tar\\.gz$`,
);

/**
 * For example `nastenka-2026-11-21-020000-nightly.tar.gz`, in UTC; a number is appended within the same
 * second.
 */
export function createArchiveName(at: Date, kind: BackupKind, isTaken: (name: string) => boolean): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  const stem = `nastenka-${day}-${time.slice(0, 8).replaceAll(':', '')}-${kind}`;
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.tar.gz`;
    if (!isTaken(name)) return name;
  }
}

export function parseArchiveName(name: string): { at: Date; kind: BackupKind; number: number } | undefined {
  const [, day, hours, minutes, seconds, kind, number = '1'] = NAME_PATTERN.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(at.getTime())) return undefined;
  return { at, kind: kind as BackupKind, number: Number(number) };
}

/** The last 2:00 in Prague; 3:00 in the night that skips it. See `docs/decisions/libraries-not-taken.md`. */
export function lastScheduledTime(now: Date): Date {
  for (let time = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS; ; time -= HOUR_MS) {
    const [before, hour] = [pragueHour(new Date(time - HOUR_MS)), pragueHour(new Date(time))];
    if (hour === BACKUP_HOUR || (hour > BACKUP_HOUR && before < BACKUP_HOUR)) return new Date(time);
  }
}

export function isBackupDue(state: {
  now: Date;
  enabled: boolean;
  /** Creation time of the first user; without users there is nothing to back up. */
  since: Date | undefined;
  lastNightly: Date | undefined;
  lastTry: Date | undefined;
}): boolean {
  const { now, enabled, since, lastNightly, lastTry } = state;
  const scheduledAt = lastScheduledTime(now);
  if (!enabled || !since || since > scheduledAt) return false;
  if (lastNightly && lastNightly >= scheduledAt) return false;
  return !lastTry || now.getTime() - lastTry.getTime() >= HOUR_MS;
}

export interface LastBackup {
  at: Date | null;
  failed: boolean;
}

export function isBackupLate({ at }: Pick<LastBackup, 'at'>, nightly: boolean, now: Date): boolean {
  if (at === null) return true;
  const maxHours = nightly ? NIGHTLY_HOURS : MANUAL_HOURS;
  return now.getTime() - at.getTime() > maxHours * HOUR_MS;
}
