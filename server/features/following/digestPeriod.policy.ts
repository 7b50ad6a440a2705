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
 * The days whose events a digest tells of beforehand: the next one, or the next seven. So it comes the day before at
 * the latest, as reminders do, and the next digest goes on where this one ends.
 */
export function comingDays(digest: Period, until: Date): { from: Date; until: Date } {
  const tomorrow = addDays(pragueDate(until), 1);
  const length = digest === 'daily' ? 1 : 7;
  return { from: pragueMidnight(tomorrow), until: pragueMidnight(addDays(tomorrow, length)) };
}
