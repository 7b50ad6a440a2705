/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../../access/permissions.policy.ts';
import { explainAccess, type GroupGrant } from './explainAccess.policy.ts';

const category = (id: number, access: 'public' | 'members' | 'groups') => ({
  id,
  slug: `k-${id}`,
  name: `K ${id}`,
  access,
  on_board: true,
});
const categories = [
  category(1, 'public'),
  category(2, 'members'),
  category(3, 'groups'),
  category(4, 'groups'),
];
const readers = { id: 7, name: 'Čtenáři' };
const writers = { id: 8, name: 'Pisatelé' };

const grantsOf = (isMember: boolean): GroupGrant[] => [
  { category_id: 3, level: 'read', group: readers, isMember },
  { category_id: 3, level: 'write', group: writers, isMember },
];

describe('explainAccess', () => {
  it('lists every reason and the highest level', () => {
    const rows = explainAccess('user', grantsOf(true), categories);
    expect(rows.map(({ category: { id }, level, reasons }) => [id, level, reasons])).toEqual([
      [1, 'read', [{ kind: 'public', level: 'read' }]],
      [2, 'read', [{ kind: 'members', level: 'read' }]],
      [
        3,
        'write',
        [
          { kind: 'group', level: 'read', group: readers },
          { kind: 'group', level: 'write', group: writers },
        ],
      ],
      [4, 'none', []],
    ]);
  });

  it('names what would open a category, where it is closed', () => {
    const rows = explainAccess('user', grantsOf(false), categories);
    expect(rows.map(({ category: { id }, level, openers }) => [id, level, openers])).toEqual([
      [1, 'read', []],
      [2, 'read', []],
      [
        3,
        'none',
        [
          { group: readers, level: 'read' },
          { group: writers, level: 'write' },
        ],
      ],
      [4, 'none', []],
    ]);
  });

  it.each(['admin', 'user'] as const)('agrees with permissionsOf for the role %s', (role) => {
    const levels = [undefined, 'read', 'write'] as const;
    for (const first of levels) {
      for (const second of levels) {
        const grants = categories.flatMap(({ id }): GroupGrant[] => [
          ...(first ? [{ category_id: id, level: first, group: readers, isMember: id !== 4 }] : []),
          ...(second ? [{ category_id: id, level: second, group: writers, isMember: id % 2 === 1 }] : []),
        ]);
        const rows = explainAccess(role, grants, categories);
        const own = grants.filter(({ isMember }) => isMember);
        const rights = permissionsOf(
          { userId: 1, role, groups: [readers, writers], grants: own },
          categories,
        );
        const read = rows.filter(({ level }) => level !== 'none').map((row) => row.category.id);
        expect(read).toEqual([...rights.readIds]);
        const written = rows.filter(({ level }) => level === 'write').map((row) => row.category.id);
        expect(written).toEqual([...rights.writeIds]);
      }
    }
  });
});
