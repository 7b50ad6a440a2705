const HOUR = 2;
const HOUR_MS = 3_600_000;
const ZONE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The last time that it was two in the morning in Prague. In the night that skips it, three o'clock stands for it. */
export function lastNight(now: Date): Date {
  const parts = Object.fromEntries(ZONE.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const { hour = 0, minute = 0, second = 0 } = parts;
  const intoHour = (minute * 60 + second) * 1000 + now.getMilliseconds();
  const hoursSince = hour >= HOUR ? hour - HOUR : hour + 24 - HOUR;
  const guess = new Date(now.getTime() - hoursSince * HOUR_MS - intoHour);
  return corrected(guess, now);
}

/** The hours between two clock changes are 23 or 25: the guess is then an hour off. */
function corrected(guess: Date, now: Date): Date {
  const candidates = [0, 1, -1].map((hours) => new Date(guess.getTime() + hours * HOUR_MS));
  const right = candidates.find((one) => hourOf(one) === HOUR && one <= now);
  return right ?? candidates.find((one) => hourOf(one) > HOUR && one <= now) ?? guess;
}

function hourOf(moment: Date): number {
  return Number(ZONE.formatToParts(moment).find(({ type }) => type === 'hour')?.value);
}

/** Whether the backup of the last night is still to be made. */
export function isNightDue(facts: {
  now: Date;
  enabled: boolean;
  /** When there was first something to lose. */
  since: Date | undefined;
  lastNightly: Date | undefined;
  /** When it was last tried in vain. */
  lastTry: Date | undefined;
}): boolean {
  const { now, enabled, since, lastNightly, lastTry } = facts;
  const night = lastNight(now);
  if (!enabled || !since || since > night) return false;
  if (lastNightly && lastNightly >= night) return false;
  return !lastTry || now.getTime() - lastTry.getTime() >= HOUR_MS;
}
