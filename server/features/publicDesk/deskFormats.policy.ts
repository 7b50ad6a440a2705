import { type Day, daysBetween } from '../../shared/days.ts';
import type { PublicNotice } from './publicDesk.types.ts';

const NBSP = '\u00a0';

/** „24. 11. 2026“, which does not break. */
export function czechDay(day: Day): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.${NBSP}${month}.${NBSP}${year}`;
}

/** „24. 11. 2026 8:15“ in Prague. */
const TIME = new Intl.DateTimeFormat('cs-CZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Prague',
});
export const czechTime = (at: Date): string => TIME.format(at).replaceAll(' ', NBSP);

type Forms = readonly [one: string, few: string, many: string];

/** „1 písemnost“, „2 písemnosti“, „5 písemností“. */
export function counted(count: number, [one, few, many]: Forms): string {
  const form = count === 1 ? one : count >= 2 && count <= 4 ? few : many;
  return `${count}${NBSP}${form}`;
}

type Term = Pick<PublicNotice, 'state' | 'rule' | 'removable_from' | 'own_removable_from'>;

/** Whether the day of the event that it hangs until has come: it hangs on until somebody says that the event took place. */
export function awaitsEvent(
  { state, rule, removable_from: from, own_removable_from: own }: Term,
  today: Day,
): boolean {
  const isUntilEvent = state === 'posted' && rule === 'until_event' && own === null;
  return isUntilEvent && from !== null && daysBetween(today, from) <= 1;
}

export function timeLeft(notice: Term & Pick<PublicNotice, 'event_name'>, today: Day): string {
  const { removable_from: from, event_name: event } = notice;
  if (from === null || awaitsEvent(notice, today))
    return event === '' ? 'visí do odvolání' : `visí až do události: ${event}`;
  // It hangs through the day before the one on which it may come down.
  const left = daysBetween(today, from) - 1;
  if (left < 0) return 'doba vyvěšení uplynula';
  if (left === 0) return 'visí poslední den';
  const verb = left >= 2 && left <= 4 ? 'zbývají' : 'zbývá';
  return `${verb}${NBSP}${counted(left, ['den', 'dny', 'dní'])}`;
}

const UNITS = ['B', 'kB', 'MB', 'GB'];

export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const digits = step > 0 && value < 10 ? 1 : 0;
  return `${value.toLocaleString('cs', { maximumFractionDigits: digits })}${NBSP}${UNITS[step]}`;
}

/** As anybody may see it: of one that is hidden, that something of its kind hung, and when. */
export function asShown<Row extends PublicNotice>(row: Row, today: Day): Row {
  if (!isHidden(row, today)) return row;
  const title = `${row.kind} č.${NBSP}${row.number}/${row.year}`;
  const empty = { perex: '', originator_name: '', originator_ico: '', agenda: '' };
  return { ...row, ...empty, title, reference_number: '', file_mark: '' };
}

/** Whether a public archive shows no more than that the notice hung. */
export function isHidden(
  {
    state,
    removed_on: removedOn,
    hide_after_days: after,
  }: Pick<PublicNotice, 'state' | 'removed_on' | 'hide_after_days'>,
  today: Day,
): boolean {
  return (
    state === 'removed' && removedOn !== null && after !== null && daysBetween(removedOn, today) >= after
  );
}
