import { expect, test } from 'vitest';
import { firstDateOn, nextDay } from './templateDays.policy.ts';

test.each([
  ['2026-11-27', 'weekly', '2026-11-26', '2026-11-27'],
  ['2026-11-27', 'weekly', '2026-11-27', '2026-12-04'],
  ['2026-11-27', 'weekly', '2026-12-20', '2026-12-25'],
  ['2026-11-27', 'fortnightly', '2026-12-04', '2026-12-11'],
  ['2026-11-27', 'fortnightly', '2026-12-11', '2026-12-25'],
  ['2026-11-27', 'monthly', '2026-11-27', '2026-12-27'],
  ['2026-10-31', 'monthly', '2026-10-31', '2026-11-30'],
  ['2026-10-31', 'monthly', '2026-11-30', '2026-12-31'],
  ['2026-10-31', 'monthly', '2027-02-27', '2027-02-28'],
  ['2026-10-31', 'monthly', '2027-02-28', '2027-03-31'],
] as const)('from %s %s, after %s comes %s', (startsOn, repeat, day, next) => {
  expect(nextDay(startsOn, repeat, day)).toBe(next);
});

test.each([
  ['2026-11-30', 'weekly', '2026-11-27', '2026-11-30'],
  ['2026-11-30', 'weekly', '2026-12-04', '2026-12-07'],
  ['2026-11-30', 'weekly', '2026-12-07', '2026-12-07'],
  ['2026-11-30', 'fortnightly', '2026-12-11', '2026-12-14'],
  ['2026-12-15', 'monthly', '2027-01-01', '2027-01-15'],
  ['2026-12-15', 'monthly', '2027-01-16', '2027-02-15'],
] as const)('a first date %s of a %s draft made on %s moves to %s', (first, repeat, today, moved) => {
  expect(firstDateOn(first, repeat, today)).toBe(moved);
});
