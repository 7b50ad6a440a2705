import type { Digest } from '../../models/user.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When people find their digest; weekly ones come on Monday. */
const AT_HOUR = 7;

const wallFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Seven in the morning in Prague on the day of an instant. */
function morningOf(instant: Date): Date {
  const day = wallFormat.format(instant);
  // Prague is one hour ahead in winter and two in summer; the change comes at night, hours before.
  const [summer, winter] = [2, 1].map(
    (ahead) => new Date(Date.parse(`${day}T00:00:00Z`) + (AT_HOUR - ahead) * HOUR_MS),
  );
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Prague', hour: '2-digit', hourCycle: 'h23' }).format(
      summer,
    ),
  );
  return (hour === AT_HOUR ? summer : winter) as Date;
}

/** When the present period of digests began: the last morning, or the last Monday's. */
export function periodStart(digest: Exclude<Digest, 'off'>, now: Date): Date {
  for (let back = 0; ; back += 1) {
    const morning = morningOf(new Date(now.getTime() - back * DAY_MS));
    const isMonday = morning.getUTCDay() === 1;
    if (morning <= now && (digest === 'daily' || isMonday)) return morning;
  }
}
