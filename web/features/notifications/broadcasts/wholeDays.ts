import { addDays } from '../../../lib/czechDateInput';
import { pragueDay } from '../../../lib/czechDates';
import { parsePragueWallTime } from '../../../lib/pragueTime';
import { INVALID_TIME } from '../../../ui/form/invalidTime';
import { type TimeValues, toTime } from './broadcastTimes';

type EventValues = Pick<TimeValues, 'event_starts_at' | 'event_ends_at'>;

const MORNING = '08:00';

/** The midnight with which a day begins in Prague, as a value of the form. */
export function startOfDay(day: string): string {
  return timeOn(day, '00:00');
}

/** The midnight after a day, which ends an event that lasts until that day. */
export function endOfDay(day: string): string {
  return startOfDay(addDays(day, 1));
}

/** The first and the last day of an event of whole days, `YYYY-MM-DD`; '' for none, undefined for a text that is none. */
export function daysOf({ event_starts_at, event_ends_at }: EventValues) {
  return { first: dayOf(event_starts_at, 0), last: dayOf(event_ends_at, 1) };
}

/** The event as whole days: those in which it takes place. */
export function toWholeDays(values: EventValues): EventValues {
  const { first, last } = daysOf(values);
  return {
    event_starts_at: first ? startOfDay(first) : '',
    event_ends_at: last ? endOfDay(last) : '',
  };
}

/** An event of whole days with a time, which its author goes on to change. */
export function toTimes(values: EventValues): EventValues {
  const { first } = daysOf(values);
  return { event_starts_at: first ? timeOn(first, MORNING) : '', event_ends_at: '' };
}

function dayOf(time: string, millisecondsBefore: number): string | undefined {
  if (time === INVALID_TIME) return undefined;
  const iso = toTime(time);
  return iso === null ? '' : pragueDay(new Date(Date.parse(iso) - millisecondsBefore));
}

function timeOn(day: string, time: string): string {
  const found = parsePragueWallTime(`${day}T${time}`);
  return 'iso' in found ? found.iso : '';
}
