import { formatMoment } from '../../lib/czechDates';

const exactFormat = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  timeZoneName: 'longOffset',
});
const clockFormat = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** „dnes 2:25“ in a row; the exact time is its title and in the detail. */
export function formatLogTime(iso: string, now: Date): string {
  return formatMoment(new Date(iso), now);
}

/** „21. 11. 2026 13:05:09,042 +01:00“ in Prague, with the offset, since one hour in autumn occurs twice. */
export function formatExactLogTime(iso: string): string {
  return exactFormat
    .format(new Date(iso))
    .replaceAll(' ', '\u00a0')
    .replace(/,?\u00a0GMT/, ' ');
}

/** „13:05:09,042“ in Prague, for lines of one request. */
export function formatLogClock(iso: string): string {
  return clockFormat.format(new Date(iso));
}
