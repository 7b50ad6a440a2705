import { formatDay } from '../../lib/czechDates';

const DAY_MS = 86_400_000;

/** „20. listopadu 2026“ of `2026-11-20`. */
export function dayText(day: string): string {
  return formatDay(new Date(`${day}T12:00:00.000Z`));
}

/** How many days after `from` comes `to`; negative before it. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
