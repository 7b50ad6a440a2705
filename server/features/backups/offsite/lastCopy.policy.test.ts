import { expect, test } from 'vitest';
import { lastCopyOf } from './lastCopy.policy.ts';

const at = (day: number) => new Date(`2026-11-${day}T02:00:00.000Z`);
const nameOf = (day: number) => `nastenka-2026-11-${day}-020000-nightly.tar.gz`;
const copied = (day: number) => [nameOf(day), { state: 'copied', problem: null }] as const;
const failed = (day: number) => [nameOf(day), { state: 'failed', problem: 'Plno.' }] as const;

test.each([
  ['a copy of the newest backup', [copied(20), copied(21)], 21, [at(21), false, null]],
  ['a newer backup that failed', [copied(20), failed(21)], 21, [at(20), true, 'Plno.']],
  ['an older backup that failed', [failed(20), copied(21)], 21, [at(21), false, null]],
  ['an old copy, where there is nothing newer', [copied(15)], 15, [at(15), false, null]],
  ['an old copy and a newer backup', [copied(15)], 21, [at(15), true, null]],
  ['no copy and no backup', [], null, [null, false, null]],
  ['no copy, set up long ago', [], 21, [null, true, null]],
] as const)('%s', (_name, copies, newest, [last, isLate, problem]) => {
  const newestBackup = newest === null ? null : at(newest);
  const input = {
    copies: new Map<string, (typeof copies)[number][1]>(copies),
    since: at(10),
    newestBackup,
    nightly: true,
  };
  const found = lastCopyOf({ ...input, now: new Date('2026-11-22T03:00:00.000Z') });
  expect(found).toEqual({ at: last, isLate, problem });
});

test('what was set up only now is not late', () => {
  const now = new Date('2026-11-21T08:00:00.000Z');
  const input = { copies: new Map(), since: at(21), newestBackup: at(20), nightly: true };
  expect(lastCopyOf({ ...input, now }).isLate).toBe(false);
});
