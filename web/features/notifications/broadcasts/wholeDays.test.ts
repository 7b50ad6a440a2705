import { expect, test } from 'vitest';
import { INVALID_TIME } from '../../../ui/form/invalidTime';
import { daysOf, endOfDay, startOfDay, toTimes, toWholeDays } from './wholeDays';

const event = (event_starts_at: string, event_ends_at = '') => ({ event_starts_at, event_ends_at });

test.each([
  ['2026-12-03', '2026-12-02T23:00:00.000Z', '2026-12-03T23:00:00.000Z'],
  // Of 25 and of 23 hours.
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
])('%s lasts from %s to %s', (day, start, end) => {
  expect([startOfDay(day), endOfDay(day)]).toEqual([start, end]);
  expect(daysOf(event(start, end))).toEqual({ first: day, last: day });
});

test.each([
  ['hours', event('2026-12-03T16:00:00.000Z', '2026-12-04T09:00:00.000Z'), ['2026-12-03', '2026-12-04']],
  [
    'an end at midnight',
    event('2026-12-03T16:00:00.000Z', '2026-12-03T23:00:00.000Z'),
    ['2026-12-03', '2026-12-03'],
  ],
  ['a start alone', event('2026-12-03T16:00:00.000Z'), ['2026-12-03', '']],
  ['nothing', event(''), ['', '']],
  ['a text that is no time', event(INVALID_TIME, INVALID_TIME), ['', '']],
])('%s as whole days', (_name, values, [first, last]) => {
  expect(daysOf(toWholeDays(values))).toEqual({ first, last });
});

test('a whole day gets the time of a morning', () => {
  expect(toTimes(event('2026-12-02T23:00:00.000Z', '2026-12-03T23:00:00.000Z'))).toEqual(
    event('2026-12-03T07:00:00.000Z'),
  );
});
