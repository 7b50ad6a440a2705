import { addDays } from './days.ts';

const dateFormat = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Prague' });
const hourFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  hour: 'numeric',
});

const HOUR_MS = 3_600_000;

/** A calendar day in Prague; 23 or 25 hours long at a DST change. */
export interface PragueDay {
  date: string;
  from: Date;
  /** Exclusive. */
  until: Date;
}

/** The last `count` days in Prague, oldest first, ending with the day of `now`. */
export function lastPragueDays(now: Date, count: number): PragueDay[] {
  const today = Date.parse(dateFormat.format(now));
  return Array.from({ length: count }, (_, index) => {
    const at = (daysAgo: number) => new Date(today - daysAgo * 24 * HOUR_MS).toISOString().slice(0, 10);
    const [date, next] = [at(count - 1 - index), at(count - 2 - index)];
    return { date, from: pragueMidnight(date), until: pragueMidnight(next) };
  });
}

/** The Mondays of the last `count` weeks in Prague as `YYYY-MM-DD`, oldest first, ending with the week of `now`. */
export function lastPragueWeeks(now: Date, count: number): string[] {
  const today = new Date(dateFormat.format(now));
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * 24 * HOUR_MS;
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * 24 * HOUR_MS).toISOString().slice(0, 10),
  );
}

export function pragueDate(at: Date): string {
  return dateFormat.format(at);
}

export function pragueMidnight(day: string): Date {
  const utc = Date.parse(day);
  const summer = new Date(utc - 2 * HOUR_MS);
  return pragueHour(summer) === 0 ? summer : new Date(utc - HOUR_MS);
}

export function nextMidnight(at: Date): Date {
  return pragueMidnight(addDays(pragueDate(at), 1));
}

export function isMidnight(at: Date): boolean {
  return pragueMidnight(pragueDate(at)).getTime() === at.getTime();
}

export function moveByDays(at: Date, days: number): Date {
  const moved = new Date(at.getTime() + days * 24 * HOUR_MS);
  // The clock changes by an hour at most.
  const hours = ((pragueHour(at) - pragueHour(moved) + 36) % 24) - 12;
  return new Date(moved.getTime() + hours * HOUR_MS);
}

export function pragueHour(at: Date): number {
  return Number(hourFormat.format(at));
}

let offsetOfHour = { hour: Number.NaN, hours: 0 };

/** ISO 8601 in Prague with its offset: `2026-11-25T03:07:59.188+01:00`. Its clock changes at whole hours of UTC. */
export function pragueTimestamp(at: Date): string {
  const ms = at.getTime();
  const hour = Math.floor(ms / HOUR_MS);
  if (hour !== offsetOfHour.hour) {
    offsetOfHour = { hour, hours: (pragueHour(at) - at.getUTCHours() + 24) % 24 };
  }
  const { hours } = offsetOfHour;
  return new Date(ms + hours * HOUR_MS).toISOString().replace('Z', `+0${hours}:00`);
}
