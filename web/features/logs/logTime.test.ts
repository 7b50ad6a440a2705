import { expect, test } from 'vitest';
import { formatExactLogTime, formatLogClock, formatLogTime } from './logTime';

const now = new Date('2026-11-24T09:00:00Z');
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-24T01:25:38.000Z', 'dnes 2:25'],
  ['2026-11-23T22:59:00.000Z', 'včera 23:59'],
  ['2026-11-21T12:05:09.042Z', '21. 11. 13:05'],
  ['2025-11-21T12:05:09.042Z', '21. 11. 2025 13:05'],
])('%s is „%s“ in a row', (iso, text) => {
  expect(withPlainSpaces(formatLogTime(iso, now))).toBe(text);
});

test.each([
  ['2026-11-21T12:05:09.042Z', '21. 11. 2026 13:05:09,042 +01:00'],
  ['2026-10-25T00:30:00.000Z', '25. 10. 2026 02:30:00,000 +02:00'],
  ['2026-10-25T01:30:00.000Z', '25. 10. 2026 02:30:00,000 +01:00'],
])('%s is %s in the detail, where the hour that occurs twice is told apart', (iso, text) => {
  expect(withPlainSpaces(formatExactLogTime(iso))).toBe(text);
});

test('lines of one request are shown with milliseconds', () => {
  expect(formatLogClock('2026-11-21T12:05:09.042Z')).toBe('13:05:09,042');
});
