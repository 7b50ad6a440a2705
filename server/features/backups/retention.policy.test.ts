import { expect, it } from 'vitest';
import type { BackupKind } from './archiveName.ts';
import type { StoredBackup } from './backupFolder.ts';
import { outdated } from './retention.policy.ts';

/** `n5`: a nightly one of day 5; `+` was found good, `-` broken. */
function backup(text: string): StoredBackup {
  const [, letter, day, verdict] = /^([nmu])(\d+)([+-]?)$/.exec(text) ?? [];
  const kind = ({ n: 'nightly', u: 'manual', m: 'migration' } as Record<string, BackupKind>)[letter ?? ''];
  const verified = { at: '', ok: verdict === '+', problems: [], counts: [], files: 0 };
  return {
    name: text,
    kind: kind ?? 'manual',
    at: new Date(Date.UTC(2026, 0, Number(day))),
    bytes: 1,
    number: 1,
    database: 'sqlite',
    verified: verdict ? verified : null,
  };
}

it.each([
  [[], 3, []],
  [['n1', 'n2', 'n3'], 3, []],
  [['n1', 'n2', 'u3', 'n4'], 3, ['n1']],
  [['n4', 'n1', 'n3', 'n2'], 2, ['n2', 'n1']],
  // The last good one stays, also when all that came after it are unchecked or broken.
  [['n1+', 'n2', 'n3-', 'n4'], 2, ['n2']],
  [['n1+', 'n2+', 'n3', 'n4'], 2, ['n1+']],
  // Those before a migration count apart.
  [['m1', 'n2', 'n3', 'n4'], 2, ['n2']],
  [['m1', 'm2', 'm3', 'n4'], 1, ['m1']],
  [['m1+', 'm2', 'm3', 'n4'], 1, []],
])('of %j with %i kept go %j', (names, keep, gone) => {
  const left = outdated(names.map(backup), keep).map(({ name }) => name);
  expect([...left].sort()).toEqual([...gone].sort());
});
