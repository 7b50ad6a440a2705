import { expect, test } from 'vitest';
import { periodStart, upcomingDays } from './digestPeriod.policy.ts';

test.each([
  ['in winter', 'daily', '2026-11-21T12:00:00Z', '2026-11-21T06:00:00.000Z'],
  ['at seven sharp', 'daily', '2026-11-21T06:00:00Z', '2026-11-21T06:00:00.000Z'],
  ['a moment before seven', 'daily', '2026-11-21T05:59:59Z', '2026-11-20T06:00:00.000Z'],
  ['in summer', 'daily', '2026-07-01T05:00:00Z', '2026-07-01T05:00:00.000Z'],
  ['in the night, a day later in Prague', 'daily', '2026-07-01T22:30:00Z', '2026-07-01T05:00:00.000Z'],
  ['on the day of the change to summer', 'daily', '2026-03-29T05:30:00Z', '2026-03-29T05:00:00.000Z'],
  ['on the day of the change to winter', 'daily', '2026-10-25T05:30:00Z', '2026-10-24T05:00:00.000Z'],
  ['in the night after the change to summer', 'daily', '2026-03-29T22:30:00Z', '2026-03-29T05:00:00.000Z'],
  ['on a Saturday', 'weekly', '2026-11-21T12:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['on a Monday', 'weekly', '2026-11-16T06:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['early on a Monday', 'weekly', '2026-11-16T05:00:00Z', '2026-11-09T06:00:00.000Z'],
] as const)('%s, %s', (_when, digest, now, expected) =>
  expect(periodStart(digest, new Date(now)).toISOString()).toBe(expected),
);

test.each([
  ['daily', '2026-11-23T06:00:00Z', '2026-11-24T06:00:00Z', '2026-11-24T23:00:00Z', '2026-11-25T23:00:00Z'],
  ['weekly', '2026-11-16T06:00:00Z', '2026-11-23T06:00:00Z', '2026-11-23T23:00:00Z', '2026-11-30T23:00:00Z'],
  ['weekly', '2026-10-12T05:00:00Z', '2026-10-19T05:00:00Z', '2026-10-19T22:00:00Z', '2026-10-26T23:00:00Z'],
  ['daily', '2026-03-27T06:00:00Z', '2026-03-28T06:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  // After missed ones.
  ['daily', '2026-11-21T06:00:00Z', '2026-11-24T06:00:00Z', '2026-11-22T23:00:00Z', '2026-11-25T23:00:00Z'],
  ['weekly', '2026-11-09T06:00:00Z', '2026-11-23T06:00:00Z', '2026-11-16T23:00:00Z', '2026-11-30T23:00:00Z'],
] as const)('a %s digest from %s to %s lists events from %s to %s', (digest, start, end, from, until) =>
  expect(upcomingDays(digest, { from: new Date(start), until: new Date(end) })).toEqual({
    from: new Date(from),
    until: new Date(until),
  }),
);
