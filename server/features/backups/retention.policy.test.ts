import { describe, expect, it } from 'vitest';
import type { BackupKind } from './backups.policy.ts';
import { findExpired } from './retention.policy.ts';

const KINDS: Record<string, BackupKind> = { n: 'nightly', u: 'manual', m: 'migration' };

/** `n5` is a nightly backup of day 5 of January 2026, a Monday; `+` verified as good, `-` as broken. */
function backup(name: string) {
  const [, letter = '', day, verification] = /^([nmu])(\d+)([+-]?)$/.exec(name) ?? [];
  return {
    name,
    kind: KINDS[letter] ?? 'manual',
    at: new Date(Date.UTC(2026, 0, Number(day))),
    verified: verification ? { ok: verification === '+' } : null,
  };
}

const expired = (names: readonly string[], newest: number, weekly = 0, monthly = 0) =>
  findExpired(names.map(backup), { newest, weekly, monthly })
    .map(({ name }) => name)
    .sort();

describe('the newest ones', () => {
  it.each([
    [[], 3, []],
    [['n1', 'n2', 'n3'], 3, []],
    [['n1', 'n2', 'u3', 'n4'], 3, ['n1']],
    [['n4', 'n1', 'n3', 'n2'], 2, ['n2', 'n1']],
    [['n1+', 'n2', 'n3-', 'n4'], 2, ['n2']],
    [['n1+', 'n2+', 'n3', 'n4'], 2, ['n1+']],
    [['m1', 'n2', 'n3', 'n4'], 2, ['n2']],
    [['m1', 'm2', 'm3', 'n4'], 1, ['m1']],
    [['m1+', 'm2', 'm3', 'n4'], 1, []],
    [['n1', 'n2'], 0, ['n1']],
  ])('of %j with %i retained, %j are deleted', (names, newest, deleted) => {
    expect(expired(names, newest)).toEqual([...deleted].sort());
  });
});

describe('the last one of each week and month', () => {
  it.each([
    ['the last of a week', ['n5', 'n11', 'n12', 'n13'], 1, 2, 0, ['n12', 'n5']],
    ['weeks begin on Monday', ['n4', 'n5', 'n20'], 1, 3, 0, []],
    ['weeks without any do not count', ['n5', 'n30', 'n60'], 1, 3, 0, []],
    ['a broken one does not stand for its week', ['n6', 'n7-', 'n14'], 1, 2, 0, ['n7-']],
    ['one before a migration does not stand for its week', ['n6', 'm7', 'n14'], 1, 2, 0, []],
    ['months', ['n1', 'n31', 'n40', 'n59', 'n70'], 1, 0, 2, ['n1', 'n31', 'n40']],
    ['together', ['n1', 'n20', 'n31', 'n45', 'n59', 'n60'], 2, 2, 3, ['n1', 'n20']],
    ['and the newest good one', ['n2+', 'n3', 'n4'], 1, 0, 0, ['n3']],
  ])('%s', (_what, names, newest, weekly, monthly, deleted) => {
    expect(expired(names, newest, weekly, monthly)).toEqual([...deleted].sort());
  });
});
