/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import {
  type AccessCategory,
  type Grant,
  permissionsOf,
  viewPermissions,
  visitorPermissions,
} from './permissions.policy.ts';

const categories: AccessCategory[] = [
  { id: 1, slug: 'verejna', name: 'Veřejná', access: 'public', on_board: true },
  { id: 2, slug: 'pro-prihlasene', name: 'Pro přihlášené', access: 'members', on_board: true },
  { id: 3, slug: 'sborovna', name: 'Sborovna', access: 'groups', on_board: true },
  { id: 4, slug: 'archiv', name: 'Archiv', access: 'members', on_board: false },
];

function permissionsFor(role: 'admin' | 'user', ...grants: Grant[]) {
  return permissionsOf({ userId: 1, role, groups: [], grants }, categories);
}

describe('permissionsOf', () => {
  it.each([
    ['an admin', permissionsFor('admin'), [1, 2, 3, 4], [1, 2, 3, 4]],
    ['a user without groups', permissionsFor('user'), [1, 2, 4], []],
    [
      'a reader of a closed category',
      permissionsFor('user', { category_id: 3, level: 'read' }),
      [1, 2, 3, 4],
      [],
    ],
    [
      'a writer: write includes read',
      permissionsFor('user', { category_id: 3, level: 'write' }),
      [1, 2, 3, 4],
      [3],
    ],
    [
      'two groups: the stronger right wins in any order',
      permissionsFor('user', { category_id: 1, level: 'write' }, { category_id: 1, level: 'read' }),
      [1, 2, 4],
      [1],
    ],
  ])('%s', (_who, permissions, read, write) => {
    expect([...permissions.readIds]).toEqual(read);
    expect([...permissions.writeIds]).toEqual(write);
  });

  it('leaves categories outside the board out of the board scope', () => {
    expect([...permissionsFor('user').board.ids]).toEqual([1, 2]);
  });

  it('lets visitors read public categories only where the site allows it', () => {
    expect([...visitorPermissions(true, categories).readIds]).toEqual([1]);
    expect([...visitorPermissions(false, categories).readIds]).toEqual([]);
  });

  it('gives a view what the person reads and no more, under a fingerprint of its own', () => {
    const writer = permissionsFor('admin');
    const view = viewPermissions(writer);
    expect([...view.readIds]).toEqual([...writer.readIds]);
    expect(view.board).toEqual(writer.board);
    expect([view.userId, view.role, view.groups, view.write, [...view.writeIds]]).toEqual([
      null,
      'user',
      [],
      [],
      [],
    ]);
    expect(view.fingerprint).not.toBe(writer.fingerprint);
  });

  it('has a fingerprint that changes with the permissions and with nothing else', () => {
    const reader = permissionsFor('user', { category_id: 3, level: 'read' });
    expect(permissionsFor('user', { category_id: 3, level: 'read' }).fingerprint).toBe(reader.fingerprint);
    expect(permissionsFor('user', { category_id: 3, level: 'write' }).fingerprint).not.toBe(
      reader.fingerprint,
    );
    expect(permissionsFor('user').fingerprint).not.toBe(reader.fingerprint);
    expect(permissionsFor('admin').fingerprint).not.toBe(reader.fingerprint);
    const inGroup = permissionsOf(
      { userId: 1, role: 'user', groups: [{ id: 7, name: 'Rodiče' }], grants: [] },
      categories,
    );
    expect(inGroup.fingerprint).not.toBe(permissionsFor('user').fingerprint);
    const renamed = categories.map((category) => ({ ...category, name: `${category.name} 2` }));
    expect(permissionsOf({ userId: 1, role: 'user', groups: [], grants: [] }, renamed).fingerprint).toBe(
      permissionsFor('user').fingerprint,
    );
  });
});
