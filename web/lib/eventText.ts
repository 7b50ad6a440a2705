import { withPrepositionV } from './czechPreposition';

/** When an event takes place; of whole days, `ends_at` is the midnight in Prague after the last one. */
export interface EventTimes {
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly all_day: boolean;
}

const NBSP = '\u00a0';
const ZONE = { timeZone: 'Europe/Prague' } as const;
const dayFormat = new Intl.DateTimeFormat('cs', { ...ZONE, day: 'numeric', month: 'long' });
const yearFormat = new Intl.DateTimeFormat('cs', { ...ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const timeFormat = new Intl.DateTimeFormat('en', {
  ...ZONE,
  hourCycle: 'h23',
  hour: 'numeric',
  minute: '2-digit',
});
const isoDayFormat = new Intl.DateTimeFormat('sv', ZONE);

/** From Sunday: genitive and accusative, which `Intl` does not have. */
const WEEKDAYS = [
  ['neděle', 'neděli'],
  ['pondělí', 'pondělí'],
  ['úterý', 'úterý'],
  ['středy', 'středu'],
  ['čtvrtka', 'čtvrtek'],
  ['pátku', 'pátek'],
  ['soboty', 'sobotu'],
] as const;

/** A day in Prague, with an instant of it. */
interface Day {
  readonly iso: string;
  readonly at: Date;
}

/**
 * When an event takes place, to follow a verb or to stand alone: „ve čtvrtek 3. prosince od 17 do 19 hodin“, „od pátku
 * 4. do neděle 6. prosince“. The year is there where it is not that of `now`.
 */
export function eventText({ starts_at, ends_at, all_day }: EventTimes, now: Date): string {
  const year = isoDayFormat.format(now).slice(0, 4);
  const start = new Date(starts_at);
  const first = dayOf(start);
  const end = ends_at === null ? undefined : new Date(ends_at);
  if (all_day) {
    const last = end ? lastDay(end) : first;
    return last.iso > first.iso ? daysText(first, last, year) : onDay(first, year);
  }
  const last = end && lastDay(end);
  if (!last || last.iso === first.iso) return `${onDay(first, year)} ${hoursText(start, end)}`;
  return `od ${fromDay(first, year)} ${atTime(timeOf(start))} do ${fromDay(last, year)} ${atTime(untilOf(end))}`;
}

/** Where its day is said: „od 17 do 19 hodin“, „v 17 hodin“, „celý den“. For an event within a day. */
export function eventHours({ starts_at, ends_at, all_day }: EventTimes): string {
  return all_day
    ? 'celý den'
    : hoursText(new Date(starts_at), ends_at === null ? undefined : new Date(ends_at));
}

/** Whether it is over; without an end it counts until the end of its day. */
export function isOver({ starts_at, ends_at }: Omit<EventTimes, 'all_day'>, now: Date): boolean {
  if (ends_at !== null) return Date.parse(ends_at) <= now.getTime();
  return isoDayFormat.format(new Date(starts_at)) < isoDayFormat.format(now);
}

/** The first and the last day in Prague, as `YYYY-MM-DD`. */
export function eventDays({ starts_at, ends_at }: EventTimes): {
  readonly first: string;
  readonly last: string;
} {
  const first = dayOf(new Date(starts_at));
  return { first: first.iso, last: (ends_at === null ? first : lastDay(new Date(ends_at))).iso };
}

function hoursText(start: Date, end: Date | undefined): string {
  if (!end) return atTime(timeOf(start));
  return `od ${timeOf(start)} do ${inGenitive(untilOf(end))}`;
}

function untilOf(end: Date): string {
  return timeOf(end) === '0' ? '24' : timeOf(end);
}

function dayOf(at: Date): Day {
  return { iso: isoDayFormat.format(at), at };
}

/** What ends at midnight ends with the day before. */
function lastDay(end: Date): Day {
  return dayOf(new Date(end.getTime() - 1));
}

function daysText(first: Day, last: Day, year: string): string {
  if (first.iso.slice(0, 7) === last.iso.slice(0, 7))
    return `od ${weekday(first, 0)} ${Number(first.iso.slice(8))}. do ${fromDay(last, year)}`;
  // „od 29. ledna do 1. února 2027“: one year is said once.
  const firstYear = first.iso.slice(0, 4);
  return `od ${fromDay(first, last.iso.startsWith(firstYear) ? firstYear : year)} do ${fromDay(last, year)}`;
}

function fromDay(day: Day, year: string): string {
  return `${weekday(day, 0)} ${date(day, year)}`;
}

function onDay(day: Day, year: string): string {
  const name = weekday(day, 1);
  return `${/^(st|čt)/.test(name) ? 've' : 'v'}${NBSP}${name} ${date(day, year)}`;
}

/** Without the year where it is `year`. */
function date({ iso, at }: Day, year: string): string {
  return (iso.startsWith(year) ? dayFormat : yearFormat).format(at).replaceAll(' ', NBSP);
}

function weekday({ iso }: Day, form: 0 | 1): string {
  return WEEKDAYS[new Date(iso).getUTCDay()]?.[form] ?? '';
}

/** „17.30“, „17“. */
function timeOf(at: Date): string {
  return timeFormat
    .format(at)
    .replace(/^0(?=\d)/, '')
    .replace(':00', '')
    .replace(':', '.');
}

function atTime(time: string): string {
  if (time === '0') return `o${NBSP}půlnoci`;
  return withPrepositionV(time.includes('.') ? time : `${time}${NBSP}${hoursInAccusative(Number(time))}`);
}

function hoursInAccusative(hour: number): string {
  if (hour === 1) return 'hodinu';
  return hour >= 2 && hour <= 4 ? 'hodiny' : 'hodin';
}

function inGenitive(time: string): string {
  if (time.includes('.')) return time;
  return `${time}${NBSP}${time === '1' ? 'hodiny' : 'hodin'}`;
}
