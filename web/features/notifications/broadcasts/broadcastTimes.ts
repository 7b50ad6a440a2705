import type { Broadcast, BroadcastInput } from '../../../../generated/web/model';
import { addDays } from '../../../lib/czechDateInput';
import { pragueDay } from '../../../lib/czechDates';
import { parsePragueWallTime } from '../../../lib/pragueTime';
import { INVALID_TIME } from '../../../ui/form/invalidTime';

/** The times in the form: ISO, '' for none, or INVALID_TIME. */
export type TimeValues = Readonly<
  Record<'event_starts_at' | 'event_ends_at' | 'show' | 'starts_at' | 'hide' | 'ends_at', string>
>;

export const SHOW_CHOICES = [
  { value: 'now', label: 'Hned po odeslání' },
  { value: 'time', label: 'V určený čas' },
];

const HIDE_AFTER_EVENT = { value: 'event', label: 'Po skončení události' };
const HIDE_BY_HAND = { value: 'manual', label: 'Až ho ukončím' };
const HIDE_AT_TIME = { value: 'time', label: 'V určený čas' };
export const HIDE_CHOICES = [HIDE_AFTER_EVENT, HIDE_BY_HAND, HIDE_AT_TIME];

/** Only an announcement of an event can be hidden after it. */
export function hideChoices(values: TimeValues) {
  return hasEvent(values) ? HIDE_CHOICES : [HIDE_BY_HAND, HIDE_AT_TIME];
}

/** When it is hidden: after the event, as long as the author has chosen nothing else. */
export function hideOf(values: TimeValues): 'event' | 'manual' | 'time' {
  if (values.hide === 'time') return 'time';
  return values.hide === 'event' && hasEvent(values) ? 'event' : 'manual';
}

function hasEvent({ event_starts_at }: TimeValues): boolean {
  return event_starts_at !== '';
}

/** The end of the event; without one, the end of the day in Prague on which it starts. */
export function eventEnd({
  event_starts_at,
  event_ends_at,
}: Pick<TimeValues, 'event_starts_at' | 'event_ends_at'>): string | null {
  const end = toTime(event_ends_at);
  const start = toTime(event_starts_at);
  if (end !== null || start === null) return end;
  const midnight = parsePragueWallTime(`${addDays(pragueDay(new Date(start)), 1)}T00:00`);
  return 'iso' in midnight ? midnight.iso : null;
}

export function toTime(text: string): string | null {
  return text === '' || text === INVALID_TIME ? null : text;
}

export function timesOf(
  broadcast: Pick<Broadcast, 'event_starts_at' | 'event_ends_at' | 'starts_at' | 'ends_at'>,
): TimeValues {
  const { starts_at, ends_at } = broadcast;
  const event_starts_at = broadcast.event_starts_at ?? '';
  const event_ends_at = broadcast.event_ends_at ?? '';
  return {
    event_starts_at,
    event_ends_at,
    show: starts_at === null ? 'now' : 'time',
    starts_at: starts_at ?? '',
    ...hideValues(ends_at, eventEnd({ event_starts_at, event_ends_at })),
  };
}

function hideValues(endsAt: string | null, endOfEvent: string | null): Pick<TimeValues, 'hide' | 'ends_at'> {
  if (endsAt === null) return { hide: endOfEvent === null ? 'event' : 'manual', ends_at: '' };
  return endsAt === endOfEvent ? { hide: 'event', ends_at: '' } : { hide: 'time', ends_at: endsAt };
}

export function sentTimes(
  values: TimeValues,
): Required<Pick<BroadcastInput, 'event_starts_at' | 'event_ends_at'>> &
  Pick<BroadcastInput, 'starts_at' | 'ends_at'> {
  return {
    event_starts_at: toTime(values.event_starts_at),
    event_ends_at: toTime(values.event_ends_at),
    starts_at: showTime(values),
    ends_at: { event: eventEnd(values), manual: null, time: toTime(values.ends_at) }[hideOf(values)],
  };
}

/** Null is at once. */
export function showTime({ show, starts_at }: TimeValues): string | null {
  return show === 'time' ? toTime(starts_at) : null;
}

const UNREADABLE = 'Zadejte datum a čas.';

export function timeErrors(values: TimeValues, now: Date): Partial<Record<keyof TimeValues, string>> {
  return { ...eventErrors(values, now), ...showErrors(values), ...hideErrors(values, now) };
}

function eventErrors(values: TimeValues, now: Date): Partial<Record<keyof TimeValues, string>> {
  const { event_starts_at: start, event_ends_at: end } = values;
  if (start === INVALID_TIME) return { event_starts_at: UNREADABLE };
  if (end === INVALID_TIME) return { event_ends_at: UNREADABLE };
  if (start === '') return end === '' ? {} : { event_starts_at: 'Vyplňte i to, kdy událost začne.' };
  if (end !== '' && end <= start) return { event_ends_at: 'Událost musí skončit až po svém začátku.' };
  const isOver = hideOf(values) === 'event' && new Date(eventEnd(values) ?? start) <= now;
  const field = end === '' ? 'event_starts_at' : 'event_ends_at';
  return isOver
    ? { [field]: 'Tato událost už skončila. Změňte její čas, nebo to, kdy se má oznámení skrýt.' }
    : {};
}

function showErrors(values: TimeValues): Partial<Record<keyof TimeValues, string>> {
  if (values.show !== 'time') return {};
  if (toTime(values.starts_at) === null) return { starts_at: UNREADABLE };
  const end = hideOf(values) === 'event' ? eventEnd(values) : null;
  return end !== null && values.starts_at >= end
    ? { starts_at: 'Oznámení by se ukázalo až po skončení události.' }
    : {};
}

function hideErrors(values: TimeValues, now: Date): Partial<Record<keyof TimeValues, string>> {
  if (hideOf(values) !== 'time') return {};
  const end = toTime(values.ends_at);
  if (end === null) return { ends_at: UNREADABLE };
  if (new Date(end) <= now) return { ends_at: 'Konec musí být v budoucnosti.' };
  const start = showTime(values);
  return start !== null && end <= start ? { ends_at: 'Konec musí být až po začátku.' } : {};
}
