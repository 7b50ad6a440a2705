import { describe, expect, it } from 'vitest';
import {
  createArchiveName,
  isBackupDue,
  isBackupLate,
  lastScheduledTime,
  parseArchiveName,
} from './backups.policy.ts';

describe('the name of an archive', () => {
  const at = new Date('2026-11-21T02:00:00.000Z');

  it('holds time and kind, and both are read from it', () => {
    const first = createArchiveName(at, 'nightly', () => false);
    expect(first).toBe('nastenka-2026-11-21-020000-nightly.tar.gz');
    expect(parseArchiveName(first)).toEqual({ at, kind: 'nightly', number: 1 });
    const second = createArchiveName(at, 'nightly', (name) => name === first);
    expect(parseArchiveName(second)).toEqual({ at, kind: 'nightly', number: 2 });
  });

  it.each([
    '',
    'work.lock',
    '../nastenka-2026-11-21-020000-nightly.tar.gz',
    'nastenka-2026-11-21-020000-weekly.tar.gz',
    'nastenka-2026-13-41-020000-nightly.tar.gz',
    'unfinished-nastenka-2026-11-21-020000-nightly.tar.gz',
  ])('is not %j', (name) => {
    expect(parseArchiveName(name)).toBeUndefined();
  });
});

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
  const defaults = {
    now: new Date('2026-11-21T08:00:00Z'),
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

describe('a backup is late', () => {
  const now = new Date('2026-11-21T12:00:00.000Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  it.each([
    ['none, every night', null, true, true],
    ['none, by hand', null, false, true],
    ['of this night', hoursAgo(10), true, false],
    ['26 hours old, every night', hoursAgo(26), true, false],
    ['older, every night', hoursAgo(26.1), true, true],
    ['as old, by hand', hoursAgo(26.1), false, false],
    ['a week old, by hand', hoursAgo(7 * 24), false, false],
    ['older, by hand', hoursAgo(7 * 24 + 1), false, true],
  ])('%s', (_, at, nightly, late) => expect(isBackupLate({ at }, nightly, now)).toBe(late));
});
