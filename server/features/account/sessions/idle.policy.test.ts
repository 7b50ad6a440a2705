import { describe, expect, it } from 'vitest';
import { isIdle } from './idle.policy.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the idle limit', () => {
  it.each<[string, number, boolean, boolean, boolean]>([
    ['somebody at work', 0, true, false, false],
    ['the limit itself', 30 * MINUTE, true, false, false],
    ['the minute that the database may be behind', 31 * MINUTE, true, false, false],
    ['past both', 31 * MINUTE + 1, true, false, true],
    ['a night', 12 * 60 * MINUTE, true, false, true],
    ['a night without the setting', 12 * 60 * MINUTE, false, false, false],
    ['two weeks without the setting', 14 * DAY, false, false, false],
    ['two minutes of the test mode', 2 * MINUTE, true, true, false],
    ['more than two minutes of the test mode', 2 * MINUTE + 1, true, true, true],
    ['the test mode without the setting', DAY, false, true, false],
  ])('%s', (_what, idleMs, enabled, testMode, isExpired) => {
    expect(isIdle(idleMs, { enabled, testMode })).toBe(isExpired);
  });
});
