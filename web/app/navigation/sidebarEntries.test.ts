import { describe, expect, it } from 'vitest';
import type { SessionView } from '../../session/sessionView';
import { currentEntry, sidebarEntries } from './sidebarEntries';

const category = { id: 4, slug: 'skola', name: 'Škola', color: '#2e6b4f' };

function signedIn(role: 'admin' | 'user', write?: readonly (typeof category)[]): SessionView {
  return {
    status: 'authenticated',
    user: { id: 7, username: 'nekdo', full_name: 'Někdo Jiný', role, color: '#2e6b4f' },
    permissions: write && { groups: [], categoryAccess: { read: [category], write: [...write] } },
  };
}

const ADMIN_LABELS = [
  'Přehled',
  'Články',
  'Stránky',
  'Uživatelé',
  'Skupiny',
  'Cache',
  'Rate Limiting',
  'Logy',
  'Nastavení',
  'Oznámení',
];

describe('sidebarEntries', () => {
  it.each<[string, SessionView, string[]]>([
    ['while it is not known who is here', { status: 'loading' }, []],
    ['a visitor', { status: 'visitor' }, []],
    ['an admin', signedIn('admin', []), ADMIN_LABELS],
    ['an admin whose permissions have not come', signedIn('admin'), ADMIN_LABELS],
    ['a user who may write somewhere', signedIn('user', [category]), ['Články', 'Můj profil']],
    ['a user who only reads', signedIn('user', []), ['Můj profil']],
    ['a user whose permissions have not come', signedIn('user'), ['Můj profil']],
  ])('%s', (_who, session, labels) => {
    expect(sidebarEntries(session).map(({ label }) => label)).toEqual(labels);
  });

  it('link the own record with a return to the administration', () => {
    expect(sidebarEntries(signedIn('user'))[0]?.path).toBe('/admin/users/7/edit?from=/admin');
  });
});

describe('currentEntry', () => {
  it.each([
    ['/admin/', 'Přehled'],
    ['/admin/articlesx', undefined],
  ])('%s belongs to %s for an admin', (pathname, label) => {
    expect(currentEntry(sidebarEntries(signedIn('admin')), pathname)?.label).toBe(label);
  });

  it.each([
    ['/admin/users/7/edit', 'Můj profil'],
    ['/admin/users/8/edit', undefined],
    ['/admin', undefined],
    ['/admin/articles/create', 'Články'],
  ])('%s belongs to %s for a writer', (pathname, label) => {
    expect(currentEntry(sidebarEntries(signedIn('user', [category])), pathname)?.label).toBe(label);
  });
});
