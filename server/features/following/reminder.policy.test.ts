import { expect, test } from 'vitest';
import { isFresh, remindUntil } from './reminder.policy.ts';

test.each([
  ['before four: what starts today', '2026-11-24T14:59:59.999Z', '2026-11-24T23:00:00.000Z'],
  ['from four on: what starts tomorrow, too', '2026-11-24T15:00:00.000Z', '2026-11-25T23:00:00.000Z'],
  ['in summer', '2026-07-01T14:00:00.000Z', '2026-07-02T22:00:00.000Z'],
  ['before the longest day of the year', '2026-10-24T14:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['on it', '2026-10-25T15:00:00.000Z', '2026-10-26T23:00:00.000Z'],
  ['on the shortest one', '2026-03-29T14:00:00.000Z', '2026-03-30T22:00:00.000Z'],
  ['shortly before four on it', '2026-03-29T13:59:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['after midnight', '2026-11-24T23:30:00.000Z', '2026-11-25T23:00:00.000Z'],
  ['on the last day of the year', '2026-12-31T15:00:00.000Z', '2027-01-01T23:00:00.000Z'],
])('is reminded of by now, %s', (_when, now, until) => {
  expect(remindUntil(new Date(now)).toISOString()).toBe(until);
});

test.each([
  ['2026-11-23T15:00:00.000Z', false],
  ['2026-11-23T15:00:00.001Z', true],
])('an article announced at %s is fresh a day later: %s', (announcedAt, expected) => {
  expect(isFresh(new Date(announcedAt), new Date('2026-11-24T15:00:00.000Z'))).toBe(expected);
});
