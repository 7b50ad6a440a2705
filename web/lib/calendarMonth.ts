/** A month as `2026-12`, a day as `2026-12-03`; both sort as text, and their arithmetic needs no time zone. */
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const DAY_MS = 86_400_000;

const titleFormat = new Intl.DateTimeFormat('cs', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export function readMonth(asked: string | null, today: string): string {
  return asked !== null && MONTH.test(asked) ? asked : today.slice(0, 7);
}

export function monthName(month: string): string {
  return titleFormat.format(new Date(`${month}-01`)).replace(' ', '\u00a0');
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

export function daysOf(month: string): string[] {
  const first = Date.parse(`${month}-01`);
  const count = (Date.parse(`${addMonths(month, 1)}-01`) - first) / DAY_MS;
  return Array.from({ length: count }, (_, index) => toDay(first + index * DAY_MS));
}

/** The weeks of a month from Monday, with the days of its neighbours that belong to them. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01`);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const count = Math.ceil((before + daysOf(month).length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, column) => toDay(first + (week * 7 + column - before) * DAY_MS)),
  );
}

/** What is read of the events of a month, also for reading offline. */
export function monthList(month: string, section?: string) {
  const days = weeksOf(month).flat();
  return { ...(section !== undefined && { section }), from: days[0], to: days.at(-1), limit: 100 };
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
