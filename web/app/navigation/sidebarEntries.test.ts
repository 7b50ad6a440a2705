import { describe, expect, it } from 'vitest';
import type { SessionView } from '../../session/sessionView';
import { currentEntry, sidebarEntries } from './sidebarEntries';

const category = { id: 4, slug: 'skola', name: 'Škola', color: '#2e6b4f' };

function signedIn(
  role: 'admin' | 'user',
  write?: readonly (typeof category)[],
  hasDesk = false,
): SessionView {
  return {
    status: 'authenticated',
    user: { id: 7, username: 'nekdo', full_name: 'Někdo Jiný', role, color: '#2e6b4f' },
    permissions: write && {
      groups: [],
      categoryAccess: { read: [category], write: [...write] },
      hasQuestions: false,
      hasDesk,
    },
  };
}

const ADMIN_ENTRIES = [
  ['content', 'Přehled'],
  ['content', 'Články'],
  ['content', 'Kategorie'],
  ['content', 'Dotazy'],
  ['content', 'Stránky'],
  ['content', 'Obrazovky'],
  ['people', 'Uživatelé'],
  ['people', 'Skupiny'],
  ['operation', 'Cache'],
  ['operation', 'Rate Limiting'],
  ['operation', 'Logy'],
  ['operation', 'Nastavení'],
  ['operation', 'Zálohy'],
  ['operation', 'Údržba'],
  ['operation', 'Oznámení'],
];
const WRITER_ENTRIES = [
  ['content', 'Články'],
  ['content', 'Kategorie'],
  ['content', 'Dotazy'],
  ['people', 'Můj profil'],
];
const READER_ENTRIES = [['people', 'Můj profil']];

describe('sidebarEntries', () => {
  it.each<[string, SessionView, string[][]]>([
    ['while it is not known who is here', { status: 'loading' }, []],
    ['a visitor', { status: 'visitor' }, []],
    ['an admin', signedIn('admin', []), ADMIN_ENTRIES],
    ['an admin whose permissions have not come', signedIn('admin'), ADMIN_ENTRIES],
    ['a user who may write somewhere', signedIn('user', [category]), WRITER_ENTRIES],
    [
      'a user who may write to a desk',
      signedIn('user', [category], true),
      [...WRITER_ENTRIES.slice(0, 2), ['content', 'Úřední deska'], ...WRITER_ENTRIES.slice(2)],
    ],
    ['a user who only reads', signedIn('user', []), READER_ENTRIES],
    ['a user whose permissions have not come', signedIn('user'), READER_ENTRIES],
  ])('%s', (_who, session, entries) => {
    expect(sidebarEntries(session).map(({ group, label }) => [group, label])).toEqual(entries);
  });

  it('link the own record with a return to the administration', () => {
    expect(sidebarEntries(signedIn('user'))[0]?.path).toBe('/admin/users/7/edit?from=/admin');
  });
});

describe('currentEntry', () => {
  it.each([
    ['/admin/', 'Přehled'],
    ['/admin/articlesx', undefined],
    ['/admin/articles/categories/3/edit', 'Kategorie'],
    ['/admin/settings/backups', 'Zálohy'],
    ['/admin/settings', 'Nastavení'],
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
