import { describe, expect, it } from 'vitest';
import { addMonths, daysOf, monthList, monthName, readMonth, weeksOf } from './calendarMonth';

it.each([
  ['2027-01', '2027-01'],
  [null, '2026-11'],
  ['2026-13', '2026-11'],
  ['1926-12', '2026-11'],
  ['2026-12-03', '2026-11'],
])('the address with %s shows %s', (asked, month) => {
  expect(readMonth(asked, '2026-11-28')).toBe(month);
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
])('%s moved by %i is %s', (month, count, moved) => {
  expect(addMonths(month, count)).toBe(moved);
});

it.each([
  ['2026-12', 'prosinec 2026'],
  ['2027-01', 'leden 2027'],
])('%s is called „%s“', (month, name) => {
  expect(monthName(month).replace('\u00a0', ' ')).toBe(name);
});

describe('a month has', () => {
  it.each([
    ['2026-02', 28, '2026-02-28'],
    ['2028-02', 29, '2028-02-29'],
    // The clocks change in both.
    ['2026-03', 31, '2026-03-31'],
    ['2026-10', 31, '2026-10-31'],
  ])('%s: %i days up to %s', (month, count, last) => {
    expect(daysOf(month)).toHaveLength(count);
    expect(daysOf(month).at(-1)).toBe(last);
  });

  it.each([
    // It begins on a Tuesday.
    ['2026-12', 5, '2026-11-30', '2027-01-03'],
    // On a Sunday.
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    // On a Monday, and it is four weeks long.
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ])('%s: %i weeks from %s to %s', (month, count, first, last) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
    expect(monthList(month, 'skola')).toEqual({ section: 'skola', from: first, to: last, limit: 100 });
  });
});
