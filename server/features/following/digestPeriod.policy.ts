import type { Digest } from '../../models/user.ts';
import { addDays } from '../../shared/days.ts';
import { moveByDays, pragueDate, pragueMidnight } from '../../shared/pragueTime.ts';

type Period = Exclude<Digest, 'off'>;

/** Digests are sent at seven in the morning in Prague, which the clock has changed before; weekly ones on Monday. */
const BEFORE_MIDNIGHT_MS = 17 * 3_600_000;

function morningOf(instant: Date): Date {
  const midnight = pragueMidnight(addDays(pragueDate(instant), 1));
  return new Date(midnight.getTime() - BEFORE_MIDNIGHT_MS);
}

export function periodStart(digest: Period, now: Date): Date {
  for (let daysBack = 0; ; daysBack += 1) {
    const morning = morningOf(moveByDays(now, -daysBack));
    const isMonday = morning.getUTCDay() === 1;
    if (morning <= now && (digest === 'daily' || isMonday)) return morning;
  }
}

/**
 * The days whose events a digest lists beforehand: the next one, or the next seven. So it comes the day before at
 * the latest, as reminders do. It goes on where the digest of the end of `from` ended: after missed ones it has theirs.
 */
export function upcomingDays(digest: Period, { from, until }: { from: Date; until: Date }) {
  const length = digest === 'daily' ? 1 : 7;
  const endOf = (sent: Date) => pragueMidnight(addDays(pragueDate(sent), 1 + length));
  return { from: endOf(from), until: endOf(until) };
}
