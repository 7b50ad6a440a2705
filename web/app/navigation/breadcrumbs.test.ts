import { describe, expect, it } from 'vitest';
import type { SessionView } from '../../session/sessionView';
import { type BreadcrumbData, buildBreadcrumbs } from './breadcrumbs';

type SignedIn = Extract<SessionView, { status: 'authenticated' }>;

function signedIn(id: number, role: 'admin' | 'user', writes: readonly string[] = []): SignedIn {
  const category = (slug: string) => ({ id: 1, slug, name: slug });
  return {
    status: 'authenticated',
    user: { id, username: `osoba-${id}`, full_name: `Osoba ${id}`, role, color: '#2e6b4f' },
    permissions: {
      groups: [],
      categoryAccess: { read: [], write: writes.map(category) },
      hasQuestions: false,
      hasDesk: false,
    },
  };
}

const SESSIONS = {
  visitor: { status: 'visitor' },
  user: signedIn(5, 'user'),
  writer: signedIn(6, 'user', ['skola']),
  admin: signedIn(1, 'admin'),
} as const satisfies Record<string, SessionView>;

const SCHOOL = { slug: 'skola', name: 'Škola' };
const WATER: BreadcrumbData = { article: { title: 'Odstávka vody', section: SCHOOL } };

/** Breadcrumbs in one line: links in [brackets], the current page in *stars*, the rest plain. */
function breadcrumbLine(
  address: string,
  person: keyof typeof SESSIONS,
  data: BreadcrumbData = {},
  labels?: Readonly<Record<string, string>>,
): string {
  const [pathname = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const options = { pathname, search, data, session: SESSIONS[person], publicBoard: false };
  return buildBreadcrumbs({ ...options, ...(labels && { labels }) })
    .map(({ label, kind }) => (kind === 'link' ? `[${label}]` : kind === 'current' ? `*${label}*` : label))
    .join(' / ');
}

type Row = readonly [address: string, person: keyof typeof SESSIONS, expected: string, data?: BreadcrumbData];

const BOARD: readonly Row[] = [
  ['/', 'user', '*Nástěnka*'],
  ['/', 'visitor', '*Nástěnka*'],
  ['/sekce/skola', 'user', '[Domů] / *Škola*', { sections: [SCHOOL] }],
  ['/sekce/skola', 'user', '[Domů] / *Škola*', { sections: [SCHOOL], sectionName: 'Jinak' }],
  ['/sekce/skola', 'user', '[Domů] / *Škola základní*', { sections: [], sectionName: 'Škola základní' }],
  ['/sekce/skola', 'user', '[Domů] / *Skola*'],
  ['/sekce/uredni-deska', 'user', '[Domů] / *Uredni-deska*', { sections: [SCHOOL] }],
  ['/sekce/%C5%A1kola', 'user', '[Domů] / *Škola*'],
  ['/sekce/%E0%A4%A', 'user', '[Domů] / *%E0%A4%A*'],
  ['/sekce/skola/', 'user', '[Domů] / *Škola*', { sections: [SCHOOL] }],
  ['/articles/voda', 'user', '[Domů] / [Škola] / *Odstávka vody*', WATER],
  ['/articles/voda', 'visitor', 'Domů / Škola / *Odstávka vody*', WATER],
  ['/articles/voda', 'user', '[Domů] / *Odstávka vody*', { article: { title: 'Odstávka vody' } }],
  ['/articles/voda', 'user', '[Domů] / *Článek*'],
  ['/articles/voda?from=%2Fhledat', 'user', '[Domů] / [Škola] / *Odstávka vody*', WATER],
  ['/sekce', 'user', '[Domů] / *Sekce*'],
  ['/sections', 'user', '[Domů] / *Sekce*'],
  ['/stranky/kontakty', 'visitor', 'Domů / *Kontakty obce*', { sitePage: 'Kontakty obce' }],
];

const ADMINISTRATION: readonly Row[] = [
  ['/admin', 'admin', '[Domů] / *Administrace*'],
  ['/admin/', 'admin', '[Domů] / *Administrace*'],
  ['/admin/dashboard', 'admin', '[Domů] / [Administrace] / *Přehled*'],
  ['/admin/articles', 'admin', '[Domů] / [Administrace] / *Články*'],
  ['/admin/articles', 'writer', '[Domů] / Administrace / *Články*'],
  ['/admin/articles/create', 'writer', '[Domů] / Administrace / [Články] / *Vytvořit*'],
  [
    '/admin/articles/12/edit',
    'admin',
    '[Domů] / [Administrace] / [Články] / Odstávka vody / *Upravit*',
    { recordName: 'Odstávka vody' },
  ],
  ['/admin/articles/12/edit', 'admin', '[Domů] / [Administrace] / [Články] / Článek #12 / *Upravit*'],
  ['/admin/articles/12', 'admin', '[Domů] / [Administrace] / [Články] / *Článek #12*'],
  ['/admin/articles/categories', 'writer', '[Domů] / Administrace / [Články] / *Kategorie*'],
  [
    '/admin/articles/categories/3/edit',
    'admin',
    '[Domů] / [Administrace] / [Články] / [Kategorie] / Škola / *Upravit*',
    { recordName: 'Škola' },
  ],
  [
    '/admin/articles/categories/3/edit',
    'admin',
    '[Domů] / [Administrace] / [Články] / [Kategorie] / Kategorie #3 / *Upravit*',
  ],
  ['/admin/groups', 'admin', '[Domů] / [Administrace] / *Skupiny*'],
  [
    '/admin/groups/2/edit',
    'admin',
    '[Domů] / [Administrace] / [Skupiny] / Redakce / *Upravit*',
    { recordName: 'Redakce' },
  ],
  ['/admin/groups/2/edit', 'admin', '[Domů] / [Administrace] / [Skupiny] / Skupina #2 / *Upravit*'],
  ['/admin/users', 'admin', '[Domů] / [Administrace] / *Uživatelé*'],
  ['/admin/site-pages', 'admin', '[Domů] / [Administrace] / *Stránky*'],
  ['/admin/site-pages/create', 'admin', '[Domů] / [Administrace] / [Stránky] / *Vytvořit*'],
  [
    '/admin/site-pages/4/edit',
    'admin',
    '[Domů] / [Administrace] / [Stránky] / Kontakty / *Upravit*',
    { recordName: 'Kontakty' },
  ],
  ['/admin/site-pages/4/edit', 'admin', '[Domů] / [Administrace] / [Stránky] / Stránka #4 / *Upravit*'],
  ['/admin/settings', 'admin', '[Domů] / [Administrace] / *Nastavení*'],
  ['/admin/logs', 'admin', '[Domů] / [Administrace] / *Protokoly*'],
  ['/admin/logs?level=error', 'admin', '[Domů] / [Administrace] / *Protokoly*'],
  ['/admin/groups/new', 'admin', '[Domů] / [Administrace] / [Skupiny] / *Nový*'],
  ['/admin/novinky', 'admin', '[Domů] / [Administrace] / *Novinky*'],
  ['/admin/publikace', 'admin', '[Domů] / [Administrace] / *Publikace*'],
  ['/admin/testy', 'admin', '[Domů] / [Administrace] / *Testy*'],
  ['/admin/zkusebni', 'admin', '[Domů] / [Administrace] / *Zkušební*'],
  ['/admin/sloni', 'admin', '[Domů] / [Administrace] / *Sloni*'],
  ['/admin/hokus', 'admin', '[Domů] / [Administrace] / *Hokus*'],
  ['/admin/žirafy', 'admin', '[Domů] / [Administrace] / *Žirafy*'],
  ['/admin/constructor', 'admin', '[Domů] / [Administrace] / *Constructor*'],
  ['/admin/articles/[id]/edit', 'admin', '[Domů] / [Administrace] / [Články] / Id / *Upravit*'],
  ['/admin/groups/[...cesta]', 'admin', '[Domů] / [Administrace] / [Skupiny] / *Cesta*'],
  ['/sekce/[slug]/edit', 'user', '[Domů] / Sekce / [Slug] / *Upravit*'],
];

const profileEdit = (id: number, from?: string) =>
  `/admin/users/${id}/edit${from === undefined ? '' : `?from=${encodeURIComponent(from)}`}`;
const profileInUsers = (name: string) => `[Domů] / [Administrace] / [Uživatelé] / ${name} / *Upravit*`;
const PROFILE_IN_USERS_AS_TEXT = '[Domů] / Administrace / Uživatelé / Můj profil / *Upravit*';

const PROFILES: readonly Row[] = [
  [profileEdit(7), 'admin', profileInUsers('Jana Nováková'), { recordName: 'Jana Nováková' }],
  [profileEdit(7), 'admin', profileInUsers('Uživatel #7')],
  [profileEdit(7, '/'), 'admin', profileInUsers('Jana Nováková'), { recordName: 'Jana Nováková' }],
  [profileEdit(7, '/admin'), 'admin', profileInUsers('Uživatel #7')],
  [profileEdit(7, '/sekce/skola'), 'admin', profileInUsers('Uživatel #7')],
  [profileEdit(1), 'admin', profileInUsers('Můj profil')],
  [profileEdit(1), 'admin', profileInUsers('Můj profil'), { recordName: 'Osoba 1' }],
  [profileEdit(1, ''), 'admin', profileInUsers('Můj profil')],
  [profileEdit(1, '/'), 'admin', '[Nástěnka] / *Můj profil*'],
  [profileEdit(1, '/sekce/skola'), 'admin', '[Domů] / [Sekce] / *Můj profil*'],
  [profileEdit(1, '/admin'), 'admin', '[Domů] / [Administrace] / *Můj profil*'],
  [profileEdit(1, '/admin?a=1'), 'admin', '[Domů] / [Administrace] / *Můj profil*'],
  [profileEdit(1, '/admin/articles'), 'admin', '[Domů] / [Administrace] / *Můj profil*'],
  [profileEdit(1, '/admin/users'), 'admin', profileInUsers('Můj profil')],
  [profileEdit(1, '/admin/users?q=jana'), 'admin', profileInUsers('Můj profil')],
  [profileEdit(1, '/admin/users/7/edit'), 'admin', profileInUsers('Můj profil')],
  [profileEdit(1, '/articles/voda'), 'admin', '[Domů] / *Můj profil*'],
  [profileEdit(1, '//evil.cz'), 'admin', '[Nástěnka] / *Můj profil*'],
  [profileEdit(1, 'javascript:alert(1)'), 'admin', '[Nástěnka] / *Můj profil*'],
  [profileEdit(5), 'user', PROFILE_IN_USERS_AS_TEXT],
  [profileEdit(5, '/'), 'user', '[Nástěnka] / *Můj profil*'],
  [profileEdit(5, '/sekce/skola?x=1'), 'user', '[Domů] / [Sekce] / *Můj profil*'],
  [profileEdit(5, '/articles/voda?from=/hledat'), 'user', '[Domů] / *Můj profil*'],
  [profileEdit(5, '/hledat?q=a'), 'user', '[Domů] / *Můj profil*'],
  [profileEdit(5, '/sections'), 'user', '[Domů] / *Můj profil*'],
  [profileEdit(5, '/docs/api'), 'user', '[Domů] / *Můj profil*'],
  [profileEdit(5, '/admin'), 'user', '[Domů] / Administrace / *Můj profil*'],
  [profileEdit(5, '/admin/users'), 'user', PROFILE_IN_USERS_AS_TEXT],
];

describe.each([
  ['the board', BOARD],
  ['the administration', ADMINISTRATION],
  ['profiles', PROFILES],
] as const)('the trail on %s', (_area, rows) => {
  for (const [address, person, expected, data] of rows) {
    it(`of ${address} for the ${person}: ${expected}`, () => {
      expect(breadcrumbLine(address, person, data)).toBe(expected);
    });
  }
});

describe('a label set by a caller', () => {
  it('applies to its own path only', () => {
    const labels = { '/admin/cache-management': 'Mezipaměť', '/': 'Obec' };
    expect(breadcrumbLine('/admin/cache-management', 'admin', {}, labels)).toBe(
      '[Obec] / [Administrace] / *Mezipaměť*',
    );
    expect(breadcrumbLine('/sekce/cache-management', 'admin', {}, labels)).toBe(
      '[Obec] / *Cache-management*',
    );
  });

  it('overrides the name of a record', () => {
    const labels = { '/articles/voda': 'Voda' };
    expect(breadcrumbLine('/articles/voda', 'user', WATER, labels)).toBe('[Domů] / [Škola] / *Voda*');
  });
});

it('links to the page in the from parameter', () => {
  const options = { session: SESSIONS.user, publicBoard: false, data: {} };
  const trail = buildBreadcrumbs({
    ...options,
    pathname: '/admin/users/5/edit',
    search: '?from=%2Fsekce%2Fskola%3Fx%3D1',
  });
  expect(trail.map(({ path }) => path)).toEqual(['/', '/sekce/skola?x=1', '/admin/users/5/edit']);
});

it('links a visitor to a public board', () => {
  const options = { session: SESSIONS.visitor, publicBoard: true, data: WATER, search: '' };
  const trail = buildBreadcrumbs({ ...options, pathname: '/articles/voda' });
  expect(trail.map(({ kind }) => kind)).toEqual(['link', 'link', 'current']);
});
