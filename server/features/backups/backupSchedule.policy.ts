const BACKUP_HOUR = 2;
const HOUR_MS = 3_600_000;
const PRAGUE_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The last 2:00 in Prague; 3:00 in the night that skips it. */
export function lastScheduledTime(now: Date): Date {
  const parts = Object.fromEntries(
    PRAGUE_TIME.formatToParts(now).map(({ type, value }) => [type, Number(value)]),
  );
  const { hour = 0, minute = 0, second = 0 } = parts;
  const intoHour = (minute * 60 + second) * 1000 + now.getMilliseconds();
  const hoursSince = hour >= BACKUP_HOUR ? hour - BACKUP_HOUR : hour + 24 - BACKUP_HOUR;
  const estimate = new Date(now.getTime() - hoursSince * HOUR_MS - intoHour);
  return correctForClockChange(estimate, now);
}

/** A day with a clock change has 23 or 25 hours, so the estimate may be an hour off. */
function correctForClockChange(estimate: Date, now: Date): Date {
  const candidates = [0, 1, -1].map((hours) => new Date(estimate.getTime() + hours * HOUR_MS));
  const exact = candidates.find((candidate) => hourOf(candidate) === BACKUP_HOUR && candidate <= now);
  return (
    exact ?? candidates.find((candidate) => hourOf(candidate) > BACKUP_HOUR && candidate <= now) ?? estimate
  );
}

function hourOf(moment: Date): number {
  return Number(PRAGUE_TIME.formatToParts(moment).find(({ type }) => type === 'hour')?.value);
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
