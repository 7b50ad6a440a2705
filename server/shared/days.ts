/** A calendar day as `YYYY-MM-DD`, which sorts as text. Its arithmetic needs no time zone. */
export type Day = string;

const DAY_MS = 24 * 3_600_000;

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The same day of a later month, or its last day where the month is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(day);
  const month = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + offset);
  const lastDay = new Date(month(1) - DAY_MS).getUTCDate();
  return addDays(toDay(month(0)), Math.min(date.getUTCDate(), lastDay) - 1);
}

export function dayOf(year: number, month: number, day: number): Day | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? toDay(date.getTime()) : undefined;
}

/** Whether it is a day that exists, in a year from 100 on. */
export function isDay(text: string): text is Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return dayOf(year, month, day) === text;
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

function toDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
