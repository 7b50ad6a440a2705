const dayFormat = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Prague' });
const wallFormat = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  hour: 'numeric',
});

const HOUR_MS = 3_600_000;

/** A day of the calendar in Prague, which the change of the clocks makes an hour shorter or longer. */
export interface PragueDay {
  /** `2026-11-21` */
  date: string;
  from: Date;
  /** Its first moment no more. */
  until: Date;
}

/** The days in Prague up to the one of `now`, oldest first. */
export function lastPragueDays(now: Date, count: number): PragueDay[] {
  const today = Date.parse(dayFormat.format(now));
  return Array.from({ length: count }, (_, index) => {
    const at = (daysAgo: number) => new Date(today - daysAgo * 24 * HOUR_MS).toISOString().slice(0, 10);
    const [date, next] = [at(count - 1 - index), at(count - 2 - index)];
    return { date, from: midnight(date), until: midnight(next) };
  });
}

/** When the day begins in Prague: one hour before UTC in winter, two in summer. */
function midnight(date: string): Date {
  const utc = Date.parse(date);
  const summer = new Date(utc - 2 * HOUR_MS);
  return wallFormat.format(summer) === '00' ? summer : new Date(utc - HOUR_MS);
}
