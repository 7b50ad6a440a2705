import { describe, expect, it } from 'vitest';
import { moveDays, repeatLabel, suggestFirstDay } from './templateDays';

describe('days of a template', () => {
  it.each([
    [['2026-11-30', '2026-12-04'], '2026-12-28', ['2026-12-28', '2027-01-01']],
    [['2026-11-30', '2026-11-23'], '2026-11-29', ['2026-11-29', '2026-11-22']],
    [['2026-03-27', '2026-03-30'], '2026-10-23', ['2026-10-23', '2026-10-26']],
    [[], '2026-12-28', []],
  ])('%j from %s on', (days, first, expected) => expect(moveDays(days, first)).toEqual(expected));

  it.each([
    ['2026-12-04', '2026-11-26', '2026-12-04'],
    ['2026-11-26', '2026-11-26', '2026-11-26'],
    ['2026-11-23', '2026-11-26', '2026-11-30'],
    ['2026-11-27', '2026-12-04', '2026-12-04'],
    ['2025-10-24', '2026-11-26', '2026-11-27'],
  ])('%s is suggested, on %s, for %s', (day, today, expected) =>
    expect(suggestFirstDay(day, today)).toBe(expected),
  );
});

it.each([
  ['never', '2026-12-04', undefined],
  ['weekly', '', undefined],
  ['weekly', '2026-12-04', 'každý pátek'],
  ['weekly', '2026-12-07', 'každé pondělí'],
  ['fortnightly', '2026-12-02', 'každou druhou středu'],
  ['fortnightly', '2026-12-06', 'každou druhou neděli'],
  ['monthly', '2026-12-04', 'každého 4. v\u00a0měsíci'],
  ['monthly', '2026-12-31', 'každého 31. v\u00a0měsíci, v\u00a0kratším jeho poslední den'],
] as const)('%s from %s is „%s“', (repeat, startsOn, expected) =>
  expect(repeatLabel(repeat, startsOn)).toBe(expected),
);
