const PARTS = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const shortFormat = new Intl.DateTimeFormat('cs', { timeZone: 'Europe/Prague', ...PARTS, second: '2-digit' });
const exactFormat = new Intl.DateTimeFormat('cs', {
  ...{ timeZone: 'Europe/Prague', ...PARTS, second: '2-digit', fractionalSecondDigits: 3 },
  timeZoneName: 'longOffset',
});

/** „21. 11. 2026 13:05:09“ in Prague. */
export function shortLogTime(iso: string): string {
  return shortFormat.format(new Date(iso)).replaceAll(' ', '\u00a0');
}

/** With thousandths and the difference from world time, for comparing with other logs. */
export function exactLogTime(iso: string): string {
  return exactFormat.format(new Date(iso));
}
