import { describe, expect, it } from 'vitest';
import { czechHolidays, easterSunday, isWorkingDay, nextWorkingDay } from './czechHolidays.ts';

describe('Czech holidays', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is on %s', (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it('are thirteen in a year, with Good Friday and Easter Monday', () => {
    const days = czechHolidays(2026);
    expect(days.size).toBe(13);
    expect([...days]).toEqual(
      expect.arrayContaining(['2026-04-03', '2026-04-06', '2026-12-24', '2026-01-01']),
    );
    expect(days.has('2026-04-05')).toBe(false);
  });

  it.each([
    ['2026-04-03', '2026-04-07'],
    ['2026-12-24', '2026-12-28'],
    ['2027-12-24', '2027-12-27'],
    ['2024-02-29', '2024-02-29'],
    ['2026-11-28', '2026-11-30'],
    ['2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-01-04'],
  ])('the working day from %s on is %s', (day, expected) => {
    expect(nextWorkingDay(day)).toBe(expected);
    expect(isWorkingDay(expected)).toBe(true);
  });
});
