import { describe, expect, it } from 'vitest';
import { permissionsOf } from '../../access/permissions.policy.ts';
import { explainAccess } from './explainAccess.policy.ts';

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

describe('explainAccess', () => {
  it('lists every reason and the highest level', () => {
    const grants = [
      { category_id: 3, level: 'read', group: readers } as const,
      { category_id: 3, level: 'write', group: writers } as const,
    ];
    expect(
      explainAccess('user', grants, categories).map(({ category: { id }, ...row }) => [id, row]),
    ).toEqual([
      [1, { level: 'read', reasons: [{ kind: 'public', level: 'read' }] }],
      [2, { level: 'read', reasons: [{ kind: 'members', level: 'read' }] }],
      [
        3,
        {
          level: 'write',
          reasons: [
            { kind: 'group', level: 'read', group: readers },
            { kind: 'group', level: 'write', group: writers },
          ],
        },
      ],
    ]);
  });

  it.each(['admin', 'user'] as const)('agrees with permissionsOf for the role %s', (role) => {
    const levels = [undefined, 'read', 'write'] as const;
    for (const first of levels) {
      for (const second of levels) {
        const grants = categories.flatMap(({ id }) => [
          ...(first ? [{ category_id: id, level: first, group: readers }] : []),
          ...(second && id % 2 ? [{ category_id: id, level: second, group: writers }] : []),
        ]);
        const rows = explainAccess(role, grants, categories);
        const rights = permissionsOf({ userId: 1, role, groups: [readers, writers], grants }, categories);
        expect(rows.map((row) => row.category.id)).toEqual([...rights.readIds]);
        const written = rows.filter(({ level }) => level === 'write').map((row) => row.category.id);
        expect(written).toEqual([...rights.writeIds]);
      }
    }
  });
});
