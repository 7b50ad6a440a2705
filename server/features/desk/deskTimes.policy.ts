import { pragueDate } from '../../shared/pragueTime.ts';

const NBSP = '\u00a0';
const timeFormat = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  hour: 'numeric',
  minute: '2-digit',
});

/** „24. 11. 2026“, with spaces that do not break. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.${NBSP}${month}.${NBSP}${year}`;
}

/** „24. 11. 2026 2:14“ in Prague. */
export const momentText = (at: Date): string => `${dayText(pragueDate(at))}${NBSP}${timeFormat.format(at)}`;

/** „24. 11. 2026 2:00–2:14“ in Prague, with both days where they differ. */
export function spanText(from: Date, until: Date): string {
  const isSameDay = pragueDate(from) === pragueDate(until);
  return `${momentText(from)}${isSameDay ? `–${timeFormat.format(until)}` : ` – ${momentText(until)}`}`;
}
