import { expect, it } from 'vitest';
import type { BackupKind } from './archiveName.policy.ts';
import type { StoredBackup } from './backupFolder.service.ts';
import { findExpired } from './retention.policy.ts';

/** `n5` is a nightly backup of day 5; `+` verified as good, `-` as broken. */
function backup(text: string): StoredBackup {
  const [, letter, day, verification] = /^([nmu])(\d+)([+-]?)$/.exec(text) ?? [];
  const kind = ({ n: 'nightly', u: 'manual', m: 'migration' } as Record<string, BackupKind>)[letter ?? ''];
  const verified = { at: '', ok: verification === '+', problems: [], counts: [], files: 0 };
  return {
    name: text,
    kind: kind ?? 'manual',
    at: new Date(Date.UTC(2026, 0, Number(day))),
    bytes: 1,
    number: 1,
    database: 'sqlite',
    verified: verification ? verified : null,
  };
}

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
])('of %j with %i retained, %j are deleted', (names, keep, expired) => {
  const deleted = findExpired(names.map(backup), keep).map(({ name }) => name);
  expect([...deleted].sort()).toEqual([...expired].sort());
});
