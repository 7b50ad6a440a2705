import { expect, test } from 'vitest';
import { diskState, lateMailsSince, MIN_FREE_BYTES } from './dashboard.policy.ts';

test.each([
  [null, false],
  [MIN_FREE_BYTES - 1, true],
  [MIN_FREE_BYTES, false],
])('%s free bytes are too few: %s', (free, isLow) => expect(diskState(free).is_low).toBe(isLow));

const NOW = new Date('2026-11-21T07:30:00Z');
const HOUR = 3_600_000;

test.each([
  ['no hour is quiet', () => false, NOW.getTime() - HOUR],
  ['it is quiet', () => true, 0],
  ['it was quiet until a moment ago', (at: Date) => at < NOW, 0],
])('when %s, late mails are those made before %s', (_when, isQuiet, since) =>
  expect(lateMailsSince(NOW, isQuiet).getTime()).toBe(since),
);
