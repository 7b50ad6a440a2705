import { describe, expect, it } from 'vitest';
import { isBackupDue, lastScheduledTime } from './backupSchedule.policy.ts';

describe('the last two o’clock in Prague', () => {
  it.each([
    ['2026-11-21T01:00:00.000Z', '2026-11-21T01:00:00.000Z'],
    ['2026-11-21T00:59:59.999Z', '2026-11-20T01:00:00.000Z'],
    ['2026-11-21T14:30:15.250Z', '2026-11-21T01:00:00.000Z'],
    ['2026-07-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'],
    ['2026-06-30T23:59:00.000Z', '2026-06-30T00:00:00.000Z'],
    ['2026-03-29T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T00:30:00.000Z', '2026-03-28T01:00:00.000Z'],
    ['2026-03-30T12:00:00.000Z', '2026-03-30T00:00:00.000Z'],
    ['2026-10-25T12:00:00.000Z', '2026-10-25T01:00:00.000Z'],
    ['2026-10-26T12:00:00.000Z', '2026-10-26T01:00:00.000Z'],
  ])('of %s is %s', (now, night) => {
    expect(lastScheduledTime(new Date(now)).toISOString()).toBe(night);
  });
});

describe('the nightly backup', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const defaults = {
    now,
    enabled: true,
    since: new Date('2026-01-01T00:00:00Z'),
    lastNightly: undefined,
    lastTry: undefined,
  };
  it.each([
    ['was never made', {}, true],
    ['is switched off', { enabled: false }, false],
    ['was made', { lastNightly: new Date('2026-11-21T01:00:05Z') }, false],
    ['was made the night before', { lastNightly: new Date('2026-11-20T01:00:05Z') }, true],
    ['would be of a site that was begun this morning', { since: new Date('2026-11-21T07:00:00Z') }, false],
    ['would be of a site without anybody', { since: undefined }, false],
    ['failed just now', { lastTry: new Date('2026-11-21T07:30:00Z') }, false],
    ['failed an hour ago', { lastTry: new Date('2026-11-21T07:00:00Z') }, true],
  ])('that %s is due: %j', (_name, overrides, due) => {
    expect(isBackupDue({ ...defaults, ...overrides })).toBe(due);
  });
});
