import { formatDay, formatNumericDay } from '../../lib/czechDates';

const DAY_MS = 86_400_000;

export function dayText(day: string): string {
  return formatDay(new Date(`${day}T12:00:00.000Z`));
}

/** „20. 11.“ in a table, in another year „20. 11. 2025“. */
export function shortDayText(day: string): string {
  return formatNumericDay(new Date(`${day}T12:00:00.000Z`), new Date());
}

/** How many days after `from` comes `to`; negative before it. */
export function daysFrom(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
