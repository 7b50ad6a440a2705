import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  addDays,
  parseCzechDay,
  parseCzechTime,
  parseCzechWallTime,
  writeCzechDay,
  writeCzechTime,
  writeCzechWallTime,
} from './czechDateInput';

const TODAY = '2026-11-26';

test.each([
  ['4. 12. 2026', '2026-12-04'],
  ['4.12.26', '2026-12-04'],
  [' 4 . 12 . 2026 ', '2026-12-04'],
  ['4. 12.', '2026-12-04'],
  ['4.12', '2026-12-04'],
  ['26. 11.', '2026-11-26'],
  ['25. 11.', '2027-11-25'],
  ['4. prosince', '2026-12-04'],
  ['4. Leden 2027', '2027-01-04'],
  ['29. 2.', '2028-02-29'],
  ['dnes', '2026-11-26'],
  ['zítra', '2026-11-27'],
  ['2026-12-04', '2026-12-04'],
  ['31. 4.', undefined],
  ['29. 2. 2027', undefined],
  ['4', undefined],
  ['4. smrku', undefined],
  ['2026-13-01', undefined],
  ['', undefined],
])('the day „%s“ is %s', (text, day) => {
  expect(parseCzechDay(text, TODAY)).toBe(day);
});

test.each([
  ['4. 12. 2026 8:30', '2026-12-04T08:30'],
  ['4. 12. 2026 v 8 hodin', '2026-12-04T08:00'],
  ['4.12. 8.30', '2026-12-04T08:30'],
  ['4. prosince 17 h', '2026-12-04T17:00'],
  ['zítra 8:00', '2026-11-27T08:00'],
  ['2026-12-04T08:30', '2026-12-04T08:30'],
  ['4. 12. 2026', undefined],
  ['4. 12. 2026 24:00', undefined],
  ['4. 12. 2026 8:60', undefined],
  ['8:30', undefined],
])('the time „%s“ is %s', (text, wallTime) => {
  expect(parseCzechWallTime(text, TODAY)).toBe(wallTime);
});

test.each([
  ['17', '17:00'],
  ['v 8.30', '08:30'],
  [' 8:05 ', '08:05'],
  ['17 hodin', '17:00'],
  ['24:00', undefined],
  ['odpoledne', undefined],
  ['', undefined],
])('the time of day „%s“ is %s', (text, time) => {
  expect(parseCzechTime(text)).toBe(time);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-28', 7, '2026-04-04'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days are %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

it('reads what it has written', () => {
  const minutes = fc.integer({ min: 0, max: 4_000_000 });
  fc.assert(
    fc.property(minutes, (count) => {
      const wallTime = new Date(Date.UTC(2026, 10, 26) + count * 60_000).toISOString().slice(0, 16);
      const [day = '', time = ''] = wallTime.split('T');
      expect(parseCzechTime(writeCzechTime(time))).toBe(time);
      expect(parseCzechDay(writeCzechDay(day), TODAY)).toBe(day);
      expect(parseCzechWallTime(writeCzechWallTime(wallTime), TODAY)).toBe(wallTime);
    }),
  );
});
