const HOUR_MS = 3_600_000;
/** A day, plus time for a nightly backup that started late. */
const NIGHTLY_HOURS = 26;
const MANUAL_HOURS = 7 * 24;

export interface LastBackup {
  at: Date | null;
  failed: boolean;
}

export function isBackupLate({ at }: LastBackup, nightly: boolean, now: Date): boolean {
  if (at === null) return true;
  const maxHours = nightly ? NIGHTLY_HOURS : MANUAL_HOURS;
  return now.getTime() - at.getTime() > maxHours * HOUR_MS;
}
