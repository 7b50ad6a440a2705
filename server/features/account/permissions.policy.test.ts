/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import { type AccessCategory, type Grant, permissionsOf, visitorPermissions } from './permissions.policy.ts';

const categories: AccessCategory[] = [
  { id: 1, slug: 'verejna', name: 'Veřejná', access: 'public', on_board: true },
  { id: 2, slug: 'pro-prihlasene', name: 'Pro přihlášené', access: 'members', on_board: true },
  { id: 3, slug: 'sborovna', name: 'Sborovna', access: 'groups', on_board: true },
  { id: 4, slug: 'archiv', name: 'Archiv', access: 'members', on_board: false },
];

function of(role: 'admin' | 'user', ...grants: Grant[]) {
  return permissionsOf({ role, groups: [], grants }, categories);
}

describe('permissionsOf', () => {
  it.each([
    ['an admin', of('admin'), [1, 2, 3, 4], [1, 2, 3, 4]],
    ['a user without groups', of('user'), [1, 2, 4], []],
    ['a reader of a closed category', of('user', { category_id: 3, level: 'read' }), [1, 2, 3, 4], []],
    ['a writer: write includes read', of('user', { category_id: 3, level: 'write' }), [1, 2, 3, 4], [3]],
    [
      'two groups: the stronger right wins in any order',
      of('user', { category_id: 1, level: 'write' }, { category_id: 1, level: 'read' }),
      [1, 2, 4],
      [1],
    ],
  ])('%s', (_who, permissions, read, write) => {
    expect([...permissions.readIds]).toEqual(read);
    expect([...permissions.writeIds]).toEqual(write);
  });

  it('keeps categories outside the board out of its scope', () => {
    expect([...of('user').board.ids]).toEqual([1, 2]);
  });

  it('lets visitors read public categories only where the site allows it', () => {
    expect([...visitorPermissions(true, categories).readIds]).toEqual([1]);
    expect([...visitorPermissions(false, categories).readIds]).toEqual([]);
  });

  it('has a fingerprint that follows every right and nothing else', () => {
    const reader = of('user', { category_id: 3, level: 'read' });
    expect(of('user', { category_id: 3, level: 'read' }).fingerprint).toBe(reader.fingerprint);
    expect(of('user', { category_id: 3, level: 'write' }).fingerprint).not.toBe(reader.fingerprint);
    expect(of('user').fingerprint).not.toBe(reader.fingerprint);
    expect(of('admin').fingerprint).not.toBe(reader.fingerprint);
    const inGroup = permissionsOf(
      { role: 'user', groups: [{ id: 7, name: 'Rodiče' }], grants: [] },
      categories,
    );
    expect(inGroup.fingerprint).not.toBe(of('user').fingerprint);
    const renamed = categories.map((category) => ({ ...category, name: `${category.name} 2` }));
    expect(permissionsOf({ role: 'user', groups: [], grants: [] }, renamed).fingerprint).toBe(
      of('user').fingerprint,
    );
  });
});
