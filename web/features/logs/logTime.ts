const PARTS = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const shortFormat = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  ...PARTS,
  second: '2-digit',
  timeZoneName: 'longOffset',
});
const exactFormat = new Intl.DateTimeFormat('cs', {
  timeZone: 'Europe/Prague',
  ...PARTS,
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

/** „21. 11. 2026 13:05:09 +01:00“ in Prague, with the offset, since one hour in autumn occurs twice. */
export function formatLogTime(iso: string): string {
  return shortFormat.format(new Date(iso)).replace(', GMT', ' ').replaceAll(' ', '\u00a0');
}

/** With milliseconds and the UTC offset, for comparison with other logs. */
export function formatExactLogTime(iso: string): string {
  return exactFormat.format(new Date(iso));
}

/** „13:05:09,042“ in Prague, for lines of one request. */
export function formatLogClock(iso: string): string {
  return clockFormat.format(new Date(iso));
}
