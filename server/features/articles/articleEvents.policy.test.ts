import { expect, it, test } from 'vitest';
import { moveEvents, overAt, parseEvents, serializeEvents, toStoredEvents } from './articleEvents.policy.ts';
import type { EventDetails } from './articles.types.ts';

const event = (starts_at: string, values: Partial<EventDetails> = {}): EventDetails => ({
  starts_at,
  ends_at: null,
  all_day: false,
  place: '',
  ...values,
});

it('stores events by time, in UTC, with places trimmed, whatever the order of their fields', () => {
  const stored = toStoredEvents([
    event('2026-12-03T17:00:00+01:00', { place: ' Sborovna ' }),
    event('2026-12-01T16:00:00Z', { ends_at: '2026-12-01T19:00:00+01:00' }),
  ]);
  expect(parseEvents(stored)).toEqual([
    event('2026-12-01T16:00:00.000Z', { ends_at: '2026-12-01T18:00:00.000Z' }),
    event('2026-12-03T16:00:00.000Z', { place: 'Sborovna' }),
  ]);
  const [first, second] = parseEvents(stored).map((one) => Object.fromEntries(Object.entries(one).reverse()));
  expect(serializeEvents([second, first] as unknown as EventDetails[])).toBe(stored);
});

test.each([
  ['an ordinary day', '2026-12-02T23:00:00.000Z', '2026-12-03T23:00:00.000Z'],
  ['a day of 23 hours', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['a day of 25 hours', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('whole days without an end are one day: %s', (_what, starts_at, ends_at) => {
  const stored = parseEvents(toStoredEvents([event(starts_at, { all_day: true })]));
  expect(stored).toEqual([event(starts_at, { ends_at, all_day: true })]);
});

const START = '2026-12-03T16:00:00Z';
const MIDNIGHT = '2026-12-02T23:00:00Z';
test.each<[what: string, wrong: EventDetails, path: string, message: string]>([
  ['an end at the start', event(START, { ends_at: START }), 'ends_at', 'Konec musí být po začátku.'],
  ['an end before', event(START, { ends_at: MIDNIGHT }), 'ends_at', 'Konec musí být po začátku.'],
  ['a day that starts later', event(START, { all_day: true }), 'starts_at', 'Celý den začíná o půlnoci.'],
  [
    'days that end later',
    event(MIDNIGHT, { all_day: true, ends_at: START }),
    'ends_at',
    'Celý den končí o půlnoci.',
  ],
  ['no days', event(MIDNIGHT, { all_day: true, ends_at: MIDNIGHT }), 'ends_at', 'Konec musí být po začátku.'],
  [
    'a year that nobody means',
    event('0026-12-03T16:00:00Z'),
    'starts_at',
    'Zadejte čas v letech 1970 až 2999.',
  ],
  [
    'an end in such a year',
    event(START, { ends_at: '3026-12-03T16:00:00Z' }),
    'ends_at',
    'Zadejte čas v letech 1970 až 2999.',
  ],
  ['a leap second', event('2026-12-31T23:59:60Z'), 'starts_at', 'Zadejte čas v letech 1970 až 2999.'],
])('%s is refused', (_what, wrong, path, message) => {
  expect(() => toStoredEvents([event(START), wrong])).toThrow(
    expect.objectContaining({ details: [{ path: `events.1.${path}`, message }] }),
  );
});

test.each([
  ['its end', '2026-12-03T16:00Z', '2026-12-03T18:00Z', '2026-12-03T18:00:00.000Z'],
  ['the end of its day', '2026-12-03T16:00Z', null, '2026-12-03T23:00:00.000Z'],
  ['the end of a day in summer', '2026-07-03T16:00Z', null, '2026-07-03T22:00:00.000Z'],
  ['the end of a day of 23 hours', '2026-03-29T00:30Z', null, '2026-03-29T22:00:00.000Z'],
  ['the end of a day of 25 hours', '2026-10-25T00:30Z', null, '2026-10-25T23:00:00.000Z'],
  ['the end of the day that begins', '2026-12-02T23:00Z', null, '2026-12-03T23:00:00.000Z'],
])('is over at %s', (_what, start, end, over) => {
  const times = { starts_at: new Date(start), ends_at: end === null ? null : new Date(end), all_day: false };
  expect(overAt(times).toISOString()).toBe(over);
});

test.each<[what: string, days: number, event: EventDetails, moved: EventDetails]>([
  [
    'a week',
    7,
    event('2026-12-03T16:00:00.000Z', { ends_at: '2026-12-03T18:00:00.000Z', place: 'Aula' }),
    event('2026-12-10T16:00:00.000Z', { ends_at: '2026-12-10T18:00:00.000Z', place: 'Aula' }),
  ],
  ['into summer time', 7, event('2026-03-26T16:00:00.000Z'), event('2026-04-02T15:00:00.000Z')],
  ['back into summer time', -7, event('2026-10-29T16:00:00.000Z'), event('2026-10-22T15:00:00.000Z')],
  [
    'whole days onto one of 25 hours',
    1,
    event('2026-10-23T22:00:00.000Z', { ends_at: '2026-10-24T22:00:00.000Z', all_day: true }),
    event('2026-10-24T22:00:00.000Z', { ends_at: '2026-10-25T23:00:00.000Z', all_day: true }),
  ],
])('moves by %s, at the same time of day', (_what, days, from, to) => {
  expect(parseEvents(moveEvents(serializeEvents([from]), days))).toEqual([to]);
});
