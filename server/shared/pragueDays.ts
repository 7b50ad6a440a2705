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
    return { date, from: midnight(date), until: midnight(next) };
  });
}

/** From 0 to 23. */
export function pragueHour(at: Date): number {
  return Number(hourFormat.format(at));
}

function midnight(date: string): Date {
  const utc = Date.parse(date);
  const summer = new Date(utc - 2 * HOUR_MS);
  return pragueHour(summer) === 0 ? summer : new Date(utc - HOUR_MS);
}
