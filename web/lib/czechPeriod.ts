import { addDays } from './czechDateInput';
import { formatNumericDay, formatTime, pragueDay } from './czechDates';

const weekdayFormat = new Intl.DateTimeFormat('cs', { timeZone: 'Europe/Prague', weekday: 'short' });
const NBSP = '\u00a0';

/** „dnes 8:00“, „zítra 8:00–14:00“, „čt 3. 12. 8:00“, „čt 3. 12. 8:00 – pá 4. 12. 10:00“. */
export function formatPeriod(start: Date, end: Date | null, now: Date): string {
  const from = `${dayName(start, now)}${NBSP}${formatTime(start)}`;
  if (end === null) return from;
  // What ends at midnight ends with the day before.
  const last = new Date(end.getTime() - 1);
  const isMidnight = pragueDay(last) !== pragueDay(end);
  const until = isMidnight ? '24:00' : formatTime(end);
  if (pragueDay(last) === pragueDay(start)) return `${from}–${until}`;
  return `${from} – ${dayName(last, now)}${NBSP}${until}`;
}

function dayName(time: Date, now: Date): string {
  const day = pragueDay(time);
  const today = pragueDay(now);
  if (day === today) return 'dnes';
  if (day === addDays(today, 1)) return 'zítra';
  if (day === addDays(today, -1)) return 'včera';
  return `${weekdayFormat.format(time)}${NBSP}${formatNumericDay(time, now)}`;
}
