import { MONTHS, WEEKDAYS } from './czechDates.ts';
import { addDays, type Day, weekdayOf } from './days.ts';
import { pragueDate } from './pragueTime.ts';

/** When an event takes place; of whole days, `ends_at` is the midnight in Prague after the last one. */
export interface EventTimes {
  starts_at: Date;
  ends_at: Date | null;
  all_day: boolean;
}

/** The cases of `WEEKDAYS`. */
const GENITIVE = 1;
const ACCUSATIVE = 3;

const timeFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * When an event takes place, to follow a verb or to stand alone: „ve čtvrtek 3. prosince od 17 do 19 hodin“, „od pátku
 * 4. do neděle 6. prosince“. The year is there where it is not that of `now`.
 */
export function eventText({ starts_at, ends_at, all_day }: EventTimes, now: Date): string {
  const year = pragueDate(now).slice(0, 4);
  const first = pragueDate(starts_at);
  if (all_day) {
    const last = ends_at ? addDays(pragueDate(ends_at), -1) : first;
    return last > first ? daysText(first, last, year) : onDay(first, year);
  }
  const start = timeOf(starts_at);
  if (ends_at === null) return `${onDay(first, year)} ${atTime(start)}`;
  const { day: last, time: end } = endOf(ends_at);
  if (last === first) return `${onDay(first, year)} od ${bare(start)} do ${inGenitive(end)}`;
  return `od ${weekday(first, GENITIVE)} ${date(first, year)} ${atTime(start)} do ${weekday(last, GENITIVE)} ${date(last, year)} ${atTime(end)}`;
}

interface Time {
  hour: number;
  minute: number;
}

function timeOf(at: Date): Time {
  const [hour = 0, minute = 0] = timeFormat.format(at).split(':').map(Number);
  return { hour, minute };
}

/** What ends at midnight ends at 24 hours of the day before. */
function endOf(at: Date): { day: Day; time: Time } {
  const [day, time] = [pragueDate(at), timeOf(at)];
  const isMidnight = time.hour === 0 && time.minute === 0;
  return isMidnight ? { day: addDays(day, -1), time: { hour: 24, minute: 0 } } : { day, time };
}

function daysText(first: Day, last: Day, year: string): string {
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7);
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  const from = isSameMonth ? `${dayNumber(first)}.` : date(first, isSameYear ? first.slice(0, 4) : year);
  return `od ${weekday(first, GENITIVE)} ${from} do ${weekday(last, GENITIVE)} ${date(last, year)}`;
}

function onDay(day: Day, year: string): string {
  const name = weekday(day, ACCUSATIVE);
  return `${/^(st|čt)/.test(name) ? 've' : 'v'} ${name} ${date(day, year)}`;
}

/** Without the year where it is `year`. */
function date(day: Day, year: string): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
  const text = `${dayNumber(day)}. ${month}`;
  return day.startsWith(year) ? text : `${text} ${day.slice(0, 4)}`;
}

function dayNumber(day: Day): number {
  return Number(day.slice(8));
}

function weekday(day: Day, grammaticalCase: number): string {
  return WEEKDAYS[weekdayOf(day)]?.[grammaticalCase] ?? '';
}

/** Hours pronounced with „ve“: ve dvě, ve tři, ve čtyři, ve dvanáct až ve čtrnáct, ve dvacet… */
const WITH_VE = new Set([2, 3, 4, 12, 13, 14, 20, 21, 22, 23, 24]);

function atTime(time: Time): string {
  if (time.hour === 0 && time.minute === 0) return 'o půlnoci';
  return `${WITH_VE.has(time.hour) ? 've' : 'v'} ${bare(time)}${time.minute === 0 ? ` ${hours(time.hour)}` : ''}`;
}

function hours(hour: number): string {
  if (hour === 1) return 'hodinu';
  return hour >= 2 && hour <= 4 ? 'hodiny' : 'hodin';
}

function inGenitive(time: Time): string {
  return time.minute === 0 ? `${time.hour} ${time.hour === 1 ? 'hodiny' : 'hodin'}` : bare(time);
}

/** „17“, „17.30“. */
function bare({ hour, minute }: Time): string {
  return minute === 0 ? `${hour}` : `${hour}.${String(minute).padStart(2, '0')}`;
}
