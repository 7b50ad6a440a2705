const HOUR_MS = 3_600_000;
/** A day, and time enough for a night that began late. */
const NIGHTLY_HOURS = 26;
const BY_HAND_HOURS = 7 * 24;

/** What is known of the newest backup. */
export interface LastBackup {
  /** Null: there is none. */
  at: Date | null;
  /** Whether the last attempt failed. */
  failed: boolean;
}

/** Whether it is time for a new one; without any it always is. */
export function isBackupLate({ at }: LastBackup, nightly: boolean, now: Date): boolean {
  if (at === null) return true;
  const most = nightly ? NIGHTLY_HOURS : BY_HAND_HOURS;
  return now.getTime() - at.getTime() > most * HOUR_MS;
}
