import { addDays } from '../../shared/days.ts';
import { pragueDate, pragueMidnight } from '../../shared/pragueTime.ts';

/** From four in the afternoon until midnight; the clock changes in the morning. */
const BEFORE_MIDNIGHT_MS = 8 * 3_600_000;
/** Whoever was notified of an article just now needs no reminder. */
const FRESH_MS = 24 * 3_600_000;

/** Events that start before this are to be reminded of by now: those of tomorrow from four in the afternoon on. */
export function remindUntil(now: Date): Date {
  return pragueMidnight(addDays(pragueDate(new Date(now.getTime() + BEFORE_MIDNIGHT_MS)), 1));
}

/** Whether its article was announced so lately that nobody is reminded of an event. */
export function isFresh(announcedAt: Date, now: Date): boolean {
  return now.getTime() - announcedAt.getTime() < FRESH_MS;
}
