import { expect, test } from 'vitest';
import { lastPragueDays, lastPragueWeeks, pragueTimestamp } from './pragueTime.ts';

test.each([
  [
    'in winter',
    '2026-11-21T12:00:00.000Z',
    '2026-11-21',
    '2026-11-20T23:00:00.000Z',
    '2026-11-21T23:00:00.000Z',
  ],
  [
    'in summer',
    '2026-07-01T12:00:00.000Z',
    '2026-07-01',
    '2026-06-30T22:00:00.000Z',
    '2026-07-01T22:00:00.000Z',
  ],
  [
    'late in the evening of UTC',
    '2026-11-21T23:30:00.000Z',
    '2026-11-22',
    '2026-11-21T23:00:00.000Z',
    '2026-11-22T23:00:00.000Z',
  ],
  [
    'of 23 hours',
    '2026-03-29T12:00:00.000Z',
    '2026-03-29',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ],
  [
    'of 25 hours',
    '2026-10-25T12:00:00.000Z',
    '2026-10-25',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ],
])('a day %s', (_, now, date, from, until) => {
  const today = lastPragueDays(new Date(now), 30).at(-1);
  expect(today).toEqual({ date, from: new Date(from), until: new Date(until) });
});

test('the days are contiguous', () => {
  const days = lastPragueDays(new Date('2026-11-10T12:00:00.000Z'), 30);
  expect(days).toHaveLength(30);
  expect(days[0]?.date).toBe('2026-10-12');
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    if (next) expect(next.from).toEqual(day.until);
  }
});

test.each([
  ['2026-11-22T22:59:59.000Z', ['2026-11-09', '2026-11-16']],
  ['2026-11-22T23:00:00.000Z', ['2026-11-16', '2026-11-23']],
  ['2026-10-25T12:00:00.000Z', ['2026-10-12', '2026-10-19']],
  ['2027-01-01T12:00:00.000Z', ['2026-12-21', '2026-12-28']],
])('the last two weeks at %s begin on %j', (now, mondays) => {
  expect(lastPragueWeeks(new Date(now), 2)).toEqual(mondays);
});

test.each([
  ['2026-11-24T23:30:00.007Z', '2026-11-25T00:30:00.007+01:00'],
  ['2026-03-29T00:59:59.999Z', '2026-03-29T01:59:59.999+01:00'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00.000+02:00'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000+02:00'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000+01:00'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T00:00:00.000+01:00'],
])('%s is %s in Prague', (utc, local) => {
  expect(pragueTimestamp(new Date(utc))).toBe(local);
});
