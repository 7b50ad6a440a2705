import { formatDay, formatWhen } from './czechDates';
import { countOf } from './czechPlural';

const relativeFormat = new Intl.RelativeTimeFormat('cs', { numeric: 'always' });
const DAY = { one: 'den', few: 'dny', many: 'dne', other: 'dní' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;

/** „před chvílí“, „před 5 minutami“, „před 3 hodinami“; after twelve hours the day. */
export function formatAgo(time: Date, now: Date): string {
  const ms = now.getTime() - time.getTime();
  if (ms < MINUTE) return 'před\u00a0chvílí';
  if (ms < HOUR) return withNbsp(relativeFormat.format(-Math.floor(ms / MINUTE), 'minute'));
  if (ms < 12 * HOUR) return withNbsp(relativeFormat.format(-Math.floor(ms / HOUR), 'hour'));
  return formatWhen(time, now);
}

/** „platí ještě 89 dní, do 19. února 2027“, „platnost skončila 3. listopadu 2026“. */
export function formatValidity(end: Date, now: Date): string {
  const ms = end.getTime() - now.getTime();
  if (ms <= 0) return `platnost skončila ${formatDay(end)}`;
  if (ms < DAY_MS) return 'platí už méně než den';
  return `platí ještě ${countOf(Math.round(ms / DAY_MS), DAY)}, do\u00a0${formatDay(end)}`;
}

function withNbsp(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
