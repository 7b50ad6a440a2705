import type { Maintenance } from '../../../generated/web/model';

const ZONE = { timeZone: 'Europe/Prague' } as const;
const dayFormat = new Intl.DateTimeFormat('cs', { ...ZONE, weekday: 'long', day: 'numeric', month: 'long' });
const weekdayFormat = new Intl.DateTimeFormat('en', { ...ZONE, weekday: 'short' });
const timeFormat = new Intl.DateTimeFormat('cs', { ...ZONE, hour: 'numeric', minute: '2-digit' });
const isoDay = new Intl.DateTimeFormat('sv', ZONE);

/** „v pátek“, but „ve středu“ and „ve čtvrtek“; the names are in the accusative. */
const WEEKDAYS: Record<string, string> = {
  Mon: 'v pondělí',
  Tue: 'v úterý',
  Wed: 've středu',
  Thu: 've čtvrtek',
  Fri: 'v pátek',
  Sat: 'v sobotu',
  Sun: 'v neděli',
};

/** „v pátek 20. listopadu“, or „dnes“. */
function formatDay(time: Date, now: Date): string {
  if (isoDay.format(time) === isoDay.format(now)) return 'dnes';
  const [, date = ''] = /^\S+ (.*)$/.exec(dayFormat.format(time)) ?? [];
  return `${WEEKDAYS[weekdayFormat.format(time)]} ${date}`;
}

/** „18.00“ */
function formatTime(time: Date): string {
  return timeFormat.format(time).replace(':', '.');
}

export function formatPeriod({ starts_at, ends_at }: Maintenance, now: Date): string {
  if (starts_at === null) return ends_at === null ? '' : formatEnd(ends_at, now);
  const start = new Date(starts_at);
  const day = formatDay(start, now);
  if (ends_at === null) return `${day} od ${formatTime(start)}`;
  const end = new Date(ends_at);
  return isoDay.format(start) === isoDay.format(end)
    ? `${day} ${formatTime(start)}–${formatTime(end)}`
    : `od ${formatTime(start)} ${day} do ${formatTime(end)} ${formatDay(end, now)}`;
}

export function formatEnd(endsAt: string, now: Date): string {
  const end = new Date(endsAt);
  const day = formatDay(end, now);
  return `do ${formatTime(end)}${day === 'dnes' ? '' : ` ${day}`}`;
}

export function bannerMessage(maintenance: Maintenance, isAdmin: boolean, now: Date): string {
  const { mode, active, message, ends_at } = maintenance;
  if (!active) {
    const effect = mode === 'closed' ? '' : ' Web půjde po tu dobu jen číst.';
    return joinSentences(`Plánovaná údržba ${formatPeriod(maintenance, now)}.${effect}`, message);
  }
  const endText = ends_at === null ? '' : ` ${formatEnd(ends_at, now)}`;
  if (isAdmin)
    return mode === 'closed'
      ? `Údržba běží${endText}: ostatní web nevidí`
      : `Údržba běží${endText}: ostatní web jen čtou`;
  return joinSentences(`Web je${endText} jen pro čtení. Co napíšete, zůstane v tomto zařízení.`, message);
}

function joinSentences(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
