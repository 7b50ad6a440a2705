import type { EventDetails } from '../../../generated/web/model';
import { addDays } from '../../lib/czechDateInput';
import { parsePragueWallTime, toPragueWallTime } from '../../lib/pragueTime';
import { INVALID_TIME, SKIPPED_HOUR } from '../../ui/form/invalidTime';

/** As on the server. */
export const MAX_EVENTS = 20;

/** The fields of an event, in Prague's time; '' for an empty one, INVALID_TIME for one that cannot be read. */
export interface EventInput {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly has_last_day: boolean;
  readonly last_day: string;
  readonly all_day: boolean;
  /** `HH:MM`; where it ends at midnight, `00:00`. */
  readonly from: string;
  readonly until: string;
  readonly place: string;
}

export interface EventRow {
  /** What counts; the last that was right, while the fields are not. */
  readonly details?: EventDetails;
  /** The fields, as long as they are not right. */
  readonly typed?: EventInput;
}

export type EventErrors = Readonly<Partial<Record<'day' | 'last_day' | 'from' | 'until', string>>>;

export const BLANK_EVENT: EventRow = {};

const MIDNIGHT = '00:00';

const BLANK_INPUT: EventInput = {
  day: '',
  has_last_day: false,
  last_day: '',
  all_day: false,
  from: '',
  until: '',
  place: '',
};

/** The events as one form value, '' for none; the same events are the same text. */
export function eventsValue(rows: readonly EventRow[]): string {
  return rows.length === 0 ? '' : JSON.stringify(rows);
}

export function rowsOf(value: string): readonly EventRow[] {
  return value === '' ? [] : (JSON.parse(value) as EventRow[]);
}

export function rowOf({ starts_at, ends_at, all_day, place }: EventDetails): EventRow {
  return { details: { starts_at, ends_at, all_day, place } };
}

export function eventsOf(value: string): EventDetails[] {
  return rowsOf(value).flatMap(({ details }) => details ?? []);
}

/** When the last event is over, as on the server; '' without events. */
export function lastEventEnd(value: string): string {
  const ends = eventsOf(value).map(
    ({ starts_at, ends_at }) => ends_at ?? endOf(toPragueWallTime(starts_at).slice(0, 10), MIDNIGHT) ?? '',
  );
  return ends.reduce((latest, end) => (Date.parse(end) > Date.parse(latest) ? end : latest), ends[0] ?? '');
}

export function inputOf({ details, typed }: EventRow): EventInput {
  return typed ?? (details ? toInput(details) : BLANK_INPUT);
}

export function changeRow(row: EventRow, changes: Partial<EventInput>): EventRow {
  const { details } = row;
  const input = { ...inputOf(row), ...changes };
  // Times that were not touched stay exact.
  const isElsewhereOnly = Object.keys(changes).every((name) => name === 'place');
  if (details && !row.typed && isElsewhereOnly) return { details: { ...details, place: input.place } };
  const changed = toDetails(input);
  return changed ? { details: changed } : { ...row, typed: input };
}

export function weekLater(row: EventRow): EventRow {
  const { day, last_day, from, until, ...rest } = inputOf(row);
  const known = (value: string) => (value === INVALID_TIME ? '' : value);
  const later = (value: string) => known(value) && addDays(value, 7);
  const input = {
    ...rest,
    day: later(day),
    last_day: later(last_day),
    from: known(from),
    until: known(until),
  };
  return changeRow(BLANK_EVENT, input);
}

/** Nothing was typed into it: saving leaves it out. */
export function isBlankRow(row: EventRow): boolean {
  const { day, last_day, from, until, place } = inputOf(row);
  return !row.details && [day, last_day, from, until, place.trim()].every((value) => value === '');
}

export function hasEventErrors(value: string): boolean {
  const rows = rowsOf(value);
  return rows.some((row, index) => (row.typed !== undefined && !isBlankRow(row)) || isRepeated(rows, index));
}

/** Whether an earlier event starts at the same time and place, as on the server. */
export function isRepeated(rows: readonly EventRow[], index: number): boolean {
  const keyOf = ({ details, typed }: EventRow) =>
    details && !typed && `${Date.parse(details.starts_at)} ${details.place.trim()}`;
  const key = rows[index] && keyOf(rows[index]);
  return key !== undefined && rows.slice(0, index).some((row) => keyOf(row) === key);
}

export function eventErrors({ day, has_last_day, last_day, all_day, from, until }: EventInput): EventErrors {
  const errors: Partial<Record<keyof EventErrors, string>> = {};
  if (!isKnown(day)) errors.day = 'Zadejte den, třeba 4. 12. 2026.';
  if (has_last_day && !isKnown(last_day)) errors.last_day = 'Zadejte poslední den, třeba 6. 12. 2026.';
  if (has_last_day && isKnown(day) && isKnown(last_day) && last_day < day) {
    errors.last_day = 'Poslední den nemůže být před prvním.';
  }
  if (all_day) return errors;
  if (!isKnown(from)) errors.from = 'Zadejte čas, nebo zaškrtněte Celý den.';
  if (until === INVALID_TIME) errors.until = 'Zadejte čas, třeba 19:00.';
  if (has_last_day && until === '') errors.until = 'Zadejte, v kolik končí, nebo zaškrtněte Celý den.';
  if (Object.keys(errors).length > 0) return errors;
  return timeErrors(instantOf(day, from), until && endOf(has_last_day ? last_day : day, until));
}

/** Undefined stands for an hour that the clocks skip, '' for no end. */
function timeErrors(start: string | undefined, end: string | undefined): EventErrors {
  if (start === undefined) return { from: SKIPPED_HOUR };
  if (end === undefined) return { until: SKIPPED_HOUR };
  return end !== '' && end <= start ? { until: 'Konec musí být po začátku. Trvá víc dní?' } : {};
}

function toDetails(input: EventInput): EventDetails | undefined {
  if (Object.keys(eventErrors(input)).length > 0) return undefined;
  const { day, has_last_day, last_day, all_day, from, until, place } = input;
  const lastDay = has_last_day ? last_day : day;
  const starts_at = instantOf(day, all_day ? MIDNIGHT : from);
  if (starts_at === undefined) return undefined;
  const end = all_day ? endOf(lastDay, MIDNIGHT) : until && endOf(lastDay, until);
  return { starts_at, ends_at: end || null, all_day, place };
}

function toInput({ starts_at, ends_at, all_day, place }: EventDetails): EventInput {
  const [day = '', from = ''] = toPragueWallTime(starts_at).split('T');
  const [endDay = '', until = ''] = ends_at === null ? [day, ''] : toPragueWallTime(ends_at).split('T');
  const lastDay = until === MIDNIGHT ? addDays(endDay, -1) : endDay;
  const has_last_day = lastDay !== day;
  return {
    day,
    has_last_day,
    last_day: has_last_day ? lastDay : '',
    all_day,
    from: all_day ? '' : from,
    until: all_day ? '' : until,
    place,
  };
}

function isKnown(value: string): boolean {
  return value !== '' && value !== INVALID_TIME;
}

/** Midnight as an end is the one after the day. */
function endOf(day: string, time: string): string | undefined {
  return instantOf(time === MIDNIGHT ? addDays(day, 1) : day, time);
}

function instantOf(day: string, time: string): string | undefined {
  const prague = parsePragueWallTime(`${day}T${time}`);
  return 'iso' in prague ? prague.iso : undefined;
}
