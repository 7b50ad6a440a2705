/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import { ME, PALETTE_ACTIONS, SCREEN_WORDS } from '../features/palette/paletteActions';
import { returnPathOf } from '../lib/paths';
import type { SessionView } from '../session/sessionView';
import { guard } from './guards';
import { matchRoute } from './matchRoute';
import { buildBreadcrumbs } from './navigation/breadcrumbs';
import { currentEntry, paletteScreens, sidebarEntries } from './navigation/sidebarEntries';
import { pageTitle } from './navigation/usePageTitle';
import { ROUTES } from './routes';

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
      hasDesk: role === 'admin',
    },
  };
}

const SESSIONS = {
  visitor: { status: 'visitor' },
  user: signedIn(5, 'user'),
  writer: signedIn(6, 'user', ['skola']),
  admin: signedIn(1, 'admin'),
} as const satisfies Record<string, SessionView>;

interface Expected {
  readonly address: string;
  /** S: shown, L: redirected to the login, R: forbidden. Visitor, user 5, writer 6, admin. */
  readonly access: string;
  readonly title: string;
  /** The trail of an admin while the record's name is unknown; pages without a trail have none. */
  readonly crumbs?: string;
  /** The entry that is current for an admin. */
  readonly sidebar?: string;
}

const ADMINISTRATION = 'Domů / Administrace';

/** One row per route. */
const SCREENS: Readonly<Record<string, Expected>> = {
  '/login': plain('/login', 'Přihlášení'),
  '/register': plain('/register'),
  '/register/confirm/*': plain('/register/confirm'),
  '/forgot-password': plain('/forgot-password'),
  '/reset-password/*': plain('/reset-password/abc'),
  '/odber/:slug': plain('/odber/s7-4yXw8m2kQfV0bT5hJr9uLd', 'Odběr e-mailem'),
  '/obrazovka/:slug': plain('/obrazovka/vestibul', 'Obrazovka | Obec Lipová'),
  '/maintenance': plain('/maintenance'),
  '/': board('/', 'Obec Lipová', 'Nástěnka'),
  '/sections': board('/sections', 'Obec Lipová', 'Domů / Sekce'),
  '/sekce/:slug': board('/sekce/skola', 'Záznam | Obec Lipová', 'Domů / Skola'),
  '/articles/:slug': board('/articles/voda?from=%2Fsekce%2Fskola', 'Záznam | Obec Lipová', 'Domů / Článek'),
  '/hledat': board('/hledat?q=voda', 'Obec Lipová', 'Domů / Hledání'),
  '/kalendar': board('/kalendar?mesic=2026-12', 'Kalendář | Obec Lipová', 'Domů / Kalendář'),
  '/neprectene': board('/neprectene?sekce=skola', 'Nepřečtené | Obec Lipová', 'Domů / Nepřečtené'),
  '/oznameni': board('/oznameni', 'Oznámení | Obec Lipová', 'Domů / Oznámení'),
  '/dotazy': board('/dotazy', 'Moje dotazy | Obec Lipová', 'Domů / Moje dotazy'),
  '/napoveda': board('/napoveda', 'Nápověda | Obec Lipová', 'Domů / Nápověda'),
  '/nahled/:slug': {
    ...board(
      '/nahled/4yXw8m2kQfV0bT5hJr9uLd3nZa6cGeSp1oWiYtKxRjE',
      'Náhled článku | Obec Lipová',
      'Domů / Náhled',
    ),
    access: 'SSSS',
  },
  '/404': {
    address: '/404',
    access: 'SSSS',
    title: 'Stránka neexistuje | Obec Lipová',
    crumbs: 'Domů / Stránka neexistuje',
  },
  '/stranky/:slug': {
    ...board('/stranky/kontakty', 'Záznam | Obec Lipová', 'Domů / Stránka'),
    access: 'SSSS',
  },
  '/articles/:slug/tisk': sheet('/articles/voda/tisk?format=a3'),
  '/sekce/:slug/tisk': sheet('/sekce/skola/tisk'),
  '/stranky/:slug/tisk': { ...sheet('/stranky/kontakty/tisk'), access: 'SSSS' },
  '/admin': admin('/admin', 'Přehled', '', 'Přehled'),
  '/admin/dashboard': admin('/admin/dashboard', 'Přehled', ' / Přehled', 'Přehled'),
  '/admin/pruvodce': {
    ...admin('/admin/pruvodce', 'Průvodce', ' / Průvodce', ''),
    sidebar: undefined,
  },
  '/admin/articles': writer('/admin/articles?state=draft', 'Články', ' / Články'),
  '/admin/articles/create': writer('/admin/articles/create', 'Vytvořit', ' / Články / Vytvořit'),
  '/admin/articles/:id/edit': writer(
    '/admin/articles/12/edit',
    'Upravit',
    ' / Články / Článek #12 / Upravit',
  ),
  '/admin/articles/templates': writer('/admin/articles/templates', 'Šablony', ' / Články / Šablony'),
  '/admin/articles/import': admin(
    '/admin/articles/import',
    'Import článků',
    ' / Články / Import článků',
    'Články',
  ),
  '/admin/articles/categories': writer(
    '/admin/articles/categories',
    'Kategorie',
    ' / Články / Kategorie',
    'Kategorie',
  ),
  '/admin/articles/categories/:id/edit': admin(
    '/admin/articles/categories/3/edit',
    'Upravit',
    ' / Články / Kategorie / Kategorie #3 / Upravit',
    'Kategorie',
  ),
  '/admin/desk': desk('/admin/desk', 'Úřední deska', ''),
  '/admin/desk/notices': desk('/admin/desk/notices?state=posted', 'Písemnosti', ' / Písemnosti'),
  '/admin/desk/notices/new': desk(
    '/admin/desk/notices/new',
    'Nová písemnost',
    ' / Písemnosti / Nová písemnost',
  ),
  '/admin/desk/notices/:id': desk('/admin/desk/notices/3', 'Písemnost', ' / Písemnosti / Písemnost #3'),
  '/admin/desk/calendar': desk('/admin/desk/calendar?mesic=2026-12', 'Kalendář', ' / Kalendář'),
  '/admin/desk/archive': desk('/admin/desk/archive', 'Archiv', ' / Archiv'),
  '/admin/desk/list': desk('/admin/desk/list', 'Seznam k tisku', ' / Seznam k tisku'),
  '/admin/desk/proof': desk('/admin/desk/proof', 'Důkazy', ' / Důkazy'),
  '/admin/desk/settings': {
    ...desk('/admin/desk/settings', 'Nastavení desky', ' / Nastavení desky'),
    access: 'LRRS',
  },
  '/admin/dotazy': writer('/admin/dotazy?state=all', 'Dotazy', ' / Dotazy', 'Dotazy'),
  '/admin/dotazy/:id': writer('/admin/dotazy/3', 'Dotaz', ' / Dotazy / Dotaz #3', 'Dotazy'),
  '/admin/site-pages': admin('/admin/site-pages', 'Stránky', ' / Stránky', 'Stránky'),
  '/admin/site-pages/create': admin(
    '/admin/site-pages/create',
    'Vytvořit',
    ' / Stránky / Vytvořit',
    'Stránky',
  ),
  '/admin/site-pages/:id/edit': admin(
    '/admin/site-pages/4/edit',
    'Upravit',
    ' / Stránky / Stránka #4 / Upravit',
    'Stránky',
  ),
  '/admin/obrazovky': admin('/admin/obrazovky', 'Obrazovky', ' / Obrazovky', 'Obrazovky'),
  '/admin/users': admin('/admin/users', 'Uživatelé', ' / Uživatelé', 'Uživatelé'),
  '/admin/users/:id/edit': {
    ...admin('/admin/users/5/edit', 'Upravit', ' / Uživatelé / Uživatel #5 / Upravit', 'Uživatelé'),
    access: 'LSRS',
  },
  '/admin/groups': admin('/admin/groups', 'Skupiny', ' / Skupiny', 'Skupiny'),
  '/admin/groups/:id/edit': admin(
    '/admin/groups/2/edit',
    'Upravit',
    ' / Skupiny / Skupina #2 / Upravit',
    'Skupiny',
  ),
  '/admin/cache-management': admin('/admin/cache-management', 'Cache', ' / Cache', 'Cache'),
  '/admin/rate-limiting': admin('/admin/rate-limiting', 'Rate Limiting', ' / Rate Limiting', 'Rate Limiting'),
  '/admin/logs': admin('/admin/logs?level=error', 'Logy', ' / Protokoly', 'Logy'),
  '/admin/settings': admin('/admin/settings', 'Nastavení', ' / Nastavení', 'Nastavení'),
  '/admin/settings/backups': admin('/admin/settings/backups', 'Zálohy', ' / Nastavení / Zálohy', 'Zálohy'),
  '/admin/settings/export': admin(
    '/admin/settings/export',
    'Export obsahu',
    ' / Nastavení / Export obsahu',
    'Nastavení',
  ),
  '/admin/settings/maintenance': admin(
    '/admin/settings/maintenance',
    'Údržba',
    ' / Nastavení / Údržba',
    'Údržba',
  ),
  '/admin/notifications': admin('/admin/notifications', 'Oznámení', ' / Oznámení', 'Oznámení'),
  '/admin/notifications/create': admin(
    '/admin/notifications/create',
    'Vytvořit',
    ' / Oznámení / Vytvořit',
    'Oznámení',
  ),
  '/admin/notifications/:id/edit': admin(
    '/admin/notifications/4/edit',
    'Upravit',
    ' / Oznámení / Oznámení #4 / Upravit',
    'Oznámení',
  ),
  '/docs/api': {
    address: '/docs/api',
    access: 'LSSS',
    title: 'Dokumentace API | Administrace',
    crumbs: 'Domů / Dokumentace / API',
  },
};

function plain(address: string, title = 'Obec Lipová'): Expected {
  return { address, access: 'SSSS', title };
}

function board(address: string, title: string, crumbs: string): Expected {
  return { address, access: 'LSSS', title, crumbs };
}

function sheet(address: string): Expected {
  return { address, access: 'LSSS', title: 'Záznam | Obec Lipová' };
}

function admin(address: string, page: string, crumbs: string, sidebar: string): Expected {
  return {
    address,
    access: 'LRRS',
    title: `${page} | Administrace`,
    crumbs: ADMINISTRATION + crumbs,
    sidebar,
  };
}

function writer(address: string, page: string, crumbs: string, sidebar = 'Články'): Expected {
  return { ...admin(address, page, crumbs, sidebar), access: 'LRSS' };
}

/** In the sidebar it is only for those who have one. */
function desk(address: string, page: string, crumbs: string): Expected {
  return writer(address, page, ` / Úřední deska${crumbs}`, 'Úřední deska');
}

function locationOf(address: string): { pathname: string; search: string } {
  const [pathname = '', query] = address.split('?');
  return { pathname, search: query === undefined ? '' : `?${query}` };
}

function resolveRoute(address: string, session: SessionView): string {
  const result = guard(locationOf(address), session, { publicBoard: false, isLoading: false });
  return typeof result === 'string' ? result : result.redirect;
}

function expectedResult(address: string, letter: string | undefined): string {
  const back = encodeURIComponent(address.replace(/(?<=.)\/$/, ''));
  if (letter === 'S') return 'show';
  if (letter === 'L') return address === '/' ? '/login' : `/login?returnUrl=${back}`;
  return `/login?error=forbidden&returnUrl=${back}`;
}

it('every route is in the list', () => {
  expect(ROUTES.map(({ path }) => path)).toEqual(Object.keys(SCREENS));
});

describe.each(Object.entries(SCREENS))('%s', (path, { address, access, title, crumbs, sidebar }) => {
  const { pathname, search } = locationOf(address);

  it.each([pathname, `${pathname}/`])('is at %s', (shown) => {
    expect(matchRoute(shown)?.route.path).toBe(path);
  });

  it.each(Object.entries(SESSIONS))('for the %s', (person, session) => {
    const letter = access[Object.keys(SESSIONS).indexOf(person)];
    expect(resolveRoute(address, session)).toBe(expectedResult(address, letter));
  });

  it(`is titled ${title}`, () => {
    const recordName = title.startsWith('Záznam') ? 'Záznam' : undefined;
    expect(pageTitle(pathname, { siteName: 'Obec Lipová', recordName })).toBe(title);
  });

  if (crumbs !== undefined) {
    it(`has the trail ${crumbs}`, () => {
      const trail = buildBreadcrumbs({
        pathname,
        search,
        data: {},
        session: SESSIONS.admin,
        publicBoard: false,
        labels: { '/docs': 'Dokumentace' },
      });
      expect(trail.map(({ label }) => label).join(' / ')).toBe(crumbs);
    });
  }

  it(`belongs to ${sidebar ?? 'nothing'} in the sidebar`, () => {
    expect(currentEntry(sidebarEntries(SESSIONS.admin), pathname)?.label).toBe(sidebar);
  });
});

it('users may edit themselves with the way back in the address', () => {
  const address = '/admin/users/6/edit?from=%2Fadmin';
  expect(resolveRoute(address, SESSIONS.writer)).toBe('show');
  expect(resolveRoute(address, SESSIONS.user)).toBe(expectedResult(address, 'R'));
});

it.each([
  '/admin/nic',
  '/administrace',
  '/admin/articles/12',
  '/admin/articles/abc/edit',
  '/admin/articles/0/edit',
  '/admin/articles/12/edit/dal',
  '/admin/users/5',
  '/admin/users/5/edit/../../1/edit',
  '/admin/settings/x',
  '/docs',
  '/nic',
  '/sekce',
  '/sekce/a/b',
  '/articles',
  '/Login',
  '/loginx',
  '/reset-passwordx',
  '/stranky',
  '/404/x',
  '/constructor',
])('%s is unknown to everybody, also while the session is loading', (address) => {
  expect(matchRoute(address)).toBeUndefined();
  for (const session of [...Object.values(SESSIONS), { status: 'loading' } as const])
    expect(resolveRoute(address, session)).toBe('/404');
  expect(pageTitle(address, { siteName: 'Obec Lipová' })).toBe('Obec Lipová');
});

describe('while data is loading', () => {
  const administration = Object.values(SCREENS).filter(({ address }) => /^\/(admin|docs)/.test(address));
  it.each(administration)('about the session, $address waits', ({ address }) => {
    expect(resolveRoute(address, { status: 'loading' })).toBe('loading');
  });

  it('about the permissions, article pages wait and the others do not', () => {
    const session: SessionView = { ...SESSIONS.user, permissions: undefined };
    expect(resolveRoute('/admin/articles', session)).toBe('loading');
    expect(resolveRoute('/admin/articles/categories', session)).toBe('loading');
    expect(resolveRoute('/admin/settings', session)).toBe(expectedResult('/admin/settings', 'R'));
    expect(resolveRoute('/admin/users/5/edit', session)).toBe('show');
  });

  it('about the permissions of an admin, nothing waits', () => {
    expect(resolveRoute('/admin/articles', { ...SESSIONS.admin, permissions: undefined })).toBe('show');
  });
});

it('no page that needs no login is a place to return to after it', () => {
  const publicPaths = ROUTES.filter(({ access }) => access === 'public').map(({ path }) => path);
  expect(publicPaths.filter((path) => returnPathOf(path.replace('/*', '')) !== '/')).toEqual([]);
});

it('the forbidden page is public, so it cannot redirect to itself', () => {
  const refused = resolveRoute('/admin', SESSIONS.user);
  expect(resolveRoute(refused, SESSIONS.user)).toBe('show');
});

it('the name of a record titles no page without one', () => {
  const titleOf = (path: string, recordName?: string) =>
    pageTitle(path, { siteName: 'Obec Lipová', recordName });
  expect(titleOf('/', 'Škola')).toBe('Obec Lipová');
  expect(titleOf('/admin/articles/12/edit', 'Voda')).toBe('Upravit | Administrace');
  expect(titleOf('/articles/voda')).toBe('Obec Lipová');
});

it('the palette offers the pages of the sidebar, those to write, and the API documentation', () => {
  const labels = (session: SessionView) => paletteScreens(session).map(({ label }) => label);
  const sidebar = sidebarEntries(SESSIONS.admin).map(({ label }) => label);
  expect(labels(SESSIONS.admin)).toEqual([
    ...sidebar,
    'Průvodce prvním nastavením',
    'Nový článek',
    'Šablony článků',
    'Import článků z jiného webu',
    'Nová písemnost na úřední desku',
    'Nastavení úřední desky',
    'Export obsahu do souborů',
    'Dokumentace API',
    'Moje koncepty',
  ]);
  expect(labels(SESSIONS.writer)).toEqual([
    'Články',
    'Kategorie',
    'Dotazy',
    'Můj profil',
    'Nový článek',
    'Šablony článků',
    'Dokumentace API',
    'Moje koncepty',
  ]);
  expect(labels(SESSIONS.user)).toEqual(['Můj profil', 'Dokumentace API']);
  expect(labels(SESSIONS.visitor)).toEqual([]);
});

it('every action of the palette leads to a page, and needs a screen that is offered', () => {
  const screens = paletteScreens(SESSIONS.admin).map(({ path }) => path);
  for (const { label, path, screen } of PALETTE_ACTIONS) {
    const address = path.replace(ME, '1');
    expect(matchRoute(locationOf(address).pathname), label).toBeDefined();
    expect(resolveRoute(address, SESSIONS.admin), label).toBe('show');
    expect([undefined, ...screens], label).toContain(screen);
  }
  for (const path of Object.keys(SCREEN_WORDS)) expect(screens).toContain(path);
});

it('the administration’s live stream is for the cache and rate limiting only', () => {
  const paths = ROUTES.filter((route) => route.layout === 'admin' && route.hasAdminStream);
  expect(paths.map(({ path }) => path)).toEqual(['/admin/cache-management', '/admin/rate-limiting']);
});
