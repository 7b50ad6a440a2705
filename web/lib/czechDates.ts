const ZONE = { timeZone: 'Europe/Prague' } as const;
const dayFormat = new Intl.DateTimeFormat('cs', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const shortFormat = new Intl.DateTimeFormat('cs', { ...ZONE, day: 'numeric', month: 'long' });
const numericFormat = new Intl.DateTimeFormat('cs', { ...ZONE, day: 'numeric', month: 'numeric' });
const numericYearFormat = new Intl.DateTimeFormat('cs', { ...ZONE, dateStyle: 'medium' });
const weekdayFormat = new Intl.DateTimeFormat('cs', { ...ZONE, weekday: 'long' });
const timeFormat = new Intl.DateTimeFormat('cs', { ...ZONE, hour: 'numeric', minute: '2-digit' });
const isoDayFormat = new Intl.DateTimeFormat('sv', { ...ZONE });
const hourFormat = new Intl.DateTimeFormat('en', { ...ZONE, hour: 'numeric', hourCycle: 'h23' });

const DAY_MS = 24 * 3600 * 1000;

export function formatDay(time: Date): string {
  return withNbsp(dayFormat.format(time));
}

/** „dnes 8:15“, „včera“, „12. listopadu“ within the year, „12. listopadu 2026“ before. */
export function formatWhen(time: Date, now: Date): string {
  const days = daysBetween(time, now);
  if (days === 0) return `dnes\u00a0${timeFormat.format(time)}`;
  if (days === 1) return 'včera';
  return pragueDay(time).slice(0, 4) === pragueDay(now).slice(0, 4)
    ? withNbsp(shortFormat.format(time))
    : formatDay(time);
}

/** „Pátek 20. listopadu 2026“. */
export function formatDateline(now: Date): string {
  const weekday = weekdayFormat.format(now);
  return `${weekday.charAt(0).toLocaleUpperCase('cs')}${weekday.slice(1)} ${formatDay(now)}`;
}

/** „pátek 20. listopadu“. */
export function formatWeekday(now: Date): string {
  return `${weekdayFormat.format(now)} ${withNbsp(shortFormat.format(now))}`;
}

/** „20. listopadu 2026 8:15“. */
export function formatExact(time: Date): string {
  return `${formatDay(time)} ${timeFormat.format(time)}`;
}

/** „8:15“. */
export function formatTime(time: Date): string {
  return timeFormat.format(time);
}

/** „22. 11.“, in another year „22. 11. 2025“. */
export function formatNumericDay(time: Date, now: Date): string {
  const isThisYear = pragueDay(time).slice(0, 4) === pragueDay(now).slice(0, 4);
  return withNbsp((isThisYear ? numericFormat : numericYearFormat).format(time));
}

/** „dnes 8:15“, „včera 8:15“, „22. 11. 8:15“, in another year „22. 11. 2025 8:15“. */
export function formatMoment(time: Date, now: Date): string {
  const day = { 0: 'dnes', 1: 'včera' }[daysBetween(time, now)] ?? formatNumericDay(time, now);
  return `${day}\u00a0${formatTime(time)}`;
}

/** „22. 11. 17:17“. */
export function formatShort(time: Date): string {
  return withNbsp(`${numericFormat.format(time)} ${timeFormat.format(time)}`);
}

/** „14:35“ for a time of today, otherwise with its day. */
export function formatClock(time: Date, now: Date): string {
  return daysBetween(time, now) === 0 ? timeFormat.format(time) : formatExact(time);
}

export function greeting(now: Date): string {
  const hour = Number(hourFormat.format(now));
  if (hour >= 4 && hour < 10) return 'Dobré ráno';
  if (hour >= 18 || hour < 4) return 'Dobrý večer';
  return 'Dobrý den';
}

/** Calendar days in Prague, independent of daylight-saving changes. */
function daysBetween(earlier: Date, later: Date): number {
  return Math.round((Date.parse(pragueDay(later)) - Date.parse(pragueDay(earlier))) / DAY_MS);
}

export function pragueDay(time: Date): string {
  return isoDayFormat.format(time);
}

function withNbsp(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
