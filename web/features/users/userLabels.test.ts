import { describe, expect, it } from 'vitest';
import type { UserAccessRow } from '../../../generated/web/model';
import { accessReasonLabel, splitByLevel } from './userLabels';

describe('accessReasonLabel', () => {
  it.each([
    [{ kind: 'admin', level: 'write' }, 'je administrátor, smí všude všechno'],
    [{ kind: 'public', level: 'read' }, 'čte každý přihlášený (nástěnka není veřejná)'],
    [{ kind: 'members', level: 'read' }, 'čte každý přihlášený'],
    [{ kind: 'group', level: 'read', group: { id: 1, name: 'Rodiče' } }, 'čte díky skupině Rodiče'],
    [{ kind: 'group', level: 'write', group: { id: 1, name: 'Redakce' } }, 'píše díky skupině Redakce'],
  ] as const)('%o: %s', (reason, label) => {
    expect(accessReasonLabel(reason, false)).toBe(label);
  });

  it('names visitors where the board is public', () => {
    expect(accessReasonLabel({ kind: 'public', level: 'read' }, true)).toBe('čte každý, i nepřihlášený');
  });

  it('separates writable categories from read-only ones', () => {
    const row = (id: number, level: 'read' | 'write'): UserAccessRow => ({
      category: { id, slug: `k${id}`, name: `K${id}` },
      level,
      reasons: [],
    });
    const { write, read } = splitByLevel([row(1, 'read'), row(2, 'write')]);
    expect([write[0]?.category.id, read[0]?.category.id]).toEqual([2, 1]);
  });
});
