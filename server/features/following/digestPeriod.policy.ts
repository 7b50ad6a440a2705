import type { Digest } from '../../models/user.ts';
import { moveByDays } from '../../shared/pragueTime.ts';

const HOUR_MS = 3_600_000;
/** Digests are sent at this hour in Prague; weekly ones on Monday. */
const DIGEST_HOUR = 7;

const pragueDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

function morningOf(instant: Date): Date {
  const day = pragueDate.format(instant);
  // Prague is UTC+1 in winter and UTC+2 in summer; clocks change at night, hours earlier.
  const [summer, winter] = [2, 1].map(
    (utcOffset) => new Date(Date.parse(`${day}T00:00:00Z`) + (DIGEST_HOUR - utcOffset) * HOUR_MS),
  );
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', hourCycle: 'h23' }).format(
      summer,
    ),
  );
  return (hour === DIGEST_HOUR ? summer : winter) as Date;
}

export function periodStart(digest: Exclude<Digest, 'off'>, now: Date): Date {
  for (let daysBack = 0; ; daysBack += 1) {
    const morning = morningOf(moveByDays(now, -daysBack));
    const isMonday = morning.getUTCDay() === 1;
    if (morning <= now && (digest === 'daily' || isMonday)) return morning;
  }
}
