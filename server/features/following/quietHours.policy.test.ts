import { expect, it } from 'vitest';
import { isQuiet } from './quietHours.policy.ts';

it.each([
  ['in the evening, before they begin', 21, 7, '2026-11-27T19:59:59.999Z', false],
  ['from their first moment', 21, 7, '2026-11-27T20:00:00.000Z', true],
  ['after midnight', 21, 7, '2026-11-28T01:00:00.000Z', true],
  ['until their last moment', 21, 7, '2026-11-28T05:59:59.999Z', true],
  ['in the morning, when they have ended', 21, 7, '2026-11-28T06:00:00.000Z', false],
  ['in summer time', 21, 7, '2026-06-27T19:00:00.000Z', true],
  ['in both hours that the clock shows twice', 2, 3, '2026-10-25T01:30:00.000Z', true],
  ['within one day', 12, 14, '2026-11-27T12:00:00.000Z', true],
  ['within one day, later', 12, 14, '2026-11-27T13:00:00.000Z', false],
  ['with the same hours: never', 8, 8, '2026-11-27T07:30:00.000Z', false],
])('quiet hours %s', (_case, from, until, now, quiet) => {
  expect(isQuiet({ from, until }, new Date(now))).toBe(quiet);
});
