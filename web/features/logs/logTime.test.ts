import { expect, test } from 'vitest';
import { formatLogClock, formatLogTime } from './logTime';

test.each([
  ['2026-11-21T12:05:09.042Z', '21. 11. 2026 13:05:09 +01:00'],
  ['2026-10-25T00:30:00.000Z', '25. 10. 2026 02:30:00 +02:00'],
  ['2026-10-25T01:30:00.000Z', '25. 10. 2026 02:30:00 +01:00'],
])('%s is %s in Prague', (iso, text) => {
  expect(formatLogTime(iso).replaceAll('\u00a0', ' ')).toBe(text);
});

test('lines of one request are shown with milliseconds', () => {
  expect(formatLogClock('2026-11-21T12:05:09.042Z')).toBe('13:05:09,042');
});
