import { expect, test } from 'vitest';
import { isBackupLate } from './isBackupLate.policy.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each([
  ['none, every night', null, true, true],
  ['none, by hand', null, false, true],
  ['of this night', hoursAgo(10), true, false],
  ['26 hours old, every night', hoursAgo(26), true, false],
  ['older, every night', hoursAgo(26.1), true, true],
  ['as old, by hand', hoursAgo(26.1), false, false],
  ['a week old, by hand', hoursAgo(7 * 24), false, false],
  ['older, by hand', hoursAgo(7 * 24 + 1), false, true],
])('%s', (_, at, nightly, late) => expect(isBackupLate({ at, failed: false }, nightly, NOW)).toBe(late));
