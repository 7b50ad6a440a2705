import { expect, test } from 'vitest';
import { formatPeriod } from './czechPeriod';

const NOW = new Date('2026-11-28T09:00:00Z');

test.each([
  ['2026-11-28T07:00:00Z', '2026-11-28T13:00:00Z', 'dnes 8:00–14:00'],
  ['2026-11-28T07:00:00Z', null, 'dnes 8:00'],
  ['2026-11-29T07:00:00Z', '2026-11-29T13:30:00Z', 'zítra 8:00–14:30'],
  ['2026-11-27T07:00:00Z', null, 'včera 8:00'],
  ['2026-12-03T07:00:00Z', null, 'čt 3. 12. 8:00'],
  ['2026-12-03T07:00:00Z', '2026-12-03T23:00:00Z', 'čt 3. 12. 8:00–24:00'],
  ['2026-12-03T07:00:00Z', '2026-12-04T09:00:00Z', 'čt 3. 12. 8:00 – pá 4. 12. 10:00'],
  ['2026-11-28T22:00:00Z', '2026-11-29T01:00:00Z', 'dnes 23:00 – zítra 2:00'],
  ['2027-01-04T07:00:00Z', null, 'po 4. 1. 2027 8:00'],
])('from %s to %s: %s', (start, end, text) => {
  const period = formatPeriod(new Date(start), end === null ? null : new Date(end), NOW);
  expect(period.replaceAll('\u00a0', ' ')).toBe(text);
});
