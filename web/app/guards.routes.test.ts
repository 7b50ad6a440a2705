/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import type { SessionView } from '../session/sessionView';
import { guard } from './guards';

type SignedIn = Extract<SessionView, { status: 'authenticated' }>;

function signedIn(id: number, role: 'admin' | 'user', writes: readonly string[] = []): SignedIn {
  const category = (slug: string) => ({ id: 1, slug, name: slug });
  return {
    status: 'authenticated',
    user: { id, username: `osoba-${id}`, full_name: `Osoba ${id}`, role, color: '#2e6b4f' },
    permissions: { groups: [], categoryAccess: { read: [], write: writes.map(category) } },
  };
}

const SESSIONS = {
  visitor: { status: 'visitor' },
  user: signedIn(5, 'user'),
  writer: signedIn(6, 'user', ['skola']),
  admin: signedIn(1, 'admin'),
} as const satisfies Record<string, SessionView>;

/** S: shown, L: redirected to the login, R: forbidden, N: not found. Visitor, user, writer, admin. */
const ROUTES: readonly (readonly [string, string])[] = [
  ['/login', 'SSSS'],
  ['/register', 'SSSS'],
  ['/register/confirm', 'SSSS'],
  ['/forgot-password', 'SSSS'],
  ['/reset-password', 'SSSS'],
  ['/reset-password/abc/def', 'SSSS'],
  ['/maintenance', 'SSSS'],
  ['/404', 'SSSS'],
  ['/stranky/kontakty', 'SSSS'],
  ['/', 'LSSS'],
  ['/sections', 'LSSS'],
  ['/sekce/skola', 'LSSS'],
  ['/articles/voda', 'LSSS'],
  ['/articles/voda?from=%2Fsekce%2Fskola', 'LSSS'],
  ['/hledat?q=voda', 'LSSS'],
  ['/admin', 'LRRS'],
  ['/admin/', 'LRRS'],
  ['/admin/dashboard', 'LRRS'],
  ['/admin/articles', 'LRSS'],
  ['/admin/articles?state=draft', 'LRSS'],
  ['/admin/articles/create', 'LRSS'],
  ['/admin/articles/12/edit', 'LRSS'],
  ['/admin/articles/categories', 'LRSS'],
  ['/admin/articles/categories/3/edit', 'LRRS'],
  ['/admin/site-pages', 'LRRS'],
  ['/admin/site-pages/create', 'LRRS'],
  ['/admin/site-pages/4/edit', 'LRRS'],
  ['/admin/users', 'LRRS'],
  ['/admin/users/5/edit', 'LSRS'],
  ['/admin/users/6/edit?from=%2Fadmin', 'LRSS'],
  ['/admin/users/1/edit', 'LRRS'],
  ['/admin/groups', 'LRRS'],
  ['/admin/groups/2/edit', 'LRRS'],
  ['/admin/cache-management', 'LRRS'],
  ['/admin/rate-limiting', 'LRRS'],
  ['/admin/logs', 'LRRS'],
  ['/admin/settings', 'LRRS'],
  ['/admin/notifications', 'LRRS'],
  ['/admin/notifications/create', 'LRRS'],
  ['/admin/notifications/4/edit', 'LRRS'],
  ['/oznameni', 'LSSS'],
  ['/docs/api', 'LSSS'],
  ['/admin/nic', 'NNNN'],
  ['/administrace', 'NNNN'],
  ['/admin/articles/12', 'NNNN'],
  ['/admin/articles/abc/edit', 'NNNN'],
  ['/admin/articles/0/edit', 'NNNN'],
  ['/admin/articles/12/edit/dal', 'NNNN'],
  ['/admin/users/5', 'NNNN'],
  ['/admin/users/5/edit/../../1/edit', 'NNNN'],
  ['/admin/settings/x', 'NNNN'],
  ['/docs', 'NNNN'],
  ['/nic', 'NNNN'],
];

function resolveRoute(address: string, session: SessionView): string {
  const [pathname = '', search] = address.split('?');
  const where = { pathname, search: search === undefined ? '' : `?${search}` };
  const verdict = guard(where, session, { publicBoard: false, isLoading: false });
  return typeof verdict === 'string' ? verdict : verdict.redirect;
}

function expected(address: string, letter: string | undefined): string {
  const back = encodeURIComponent(address.replace(/(?<=.)\/$/, ''));
  if (letter === 'S') return 'show';
  if (letter === 'L') return address === '/' ? '/login' : `/login?returnUrl=${back}`;
  if (letter === 'R') return `/login?error=forbidden&returnUrl=${back}`;
  return '/404';
}

describe.each(ROUTES)('%s', (address, letters) => {
  it.each(Object.keys(SESSIONS).map((person, column) => [person, letters[column]] as const))(
    'for the %s: %s',
    (person, letter) => {
      expect(resolveRoute(address, SESSIONS[person as keyof typeof SESSIONS])).toBe(
        expected(address, letter),
      );
    },
  );
});

describe('while data is loading', () => {
  const administration = ROUTES.filter(
    ([address, letters]) => letters !== 'NNNN' && /admin|docs/.test(address),
  );
  it.each(administration)('about the session, %s waits', (address) => {
    expect(resolveRoute(address, { status: 'loading' })).toBe('loading');
  });

  it('about the permissions, article pages wait and the others do not', () => {
    const session: SessionView = { ...SESSIONS.user, permissions: undefined };
    expect(resolveRoute('/admin/articles', session)).toBe('loading');
    expect(resolveRoute('/admin/articles/categories', session)).toBe('loading');
    expect(resolveRoute('/admin/settings', session)).toBe(expected('/admin/settings', 'R'));
    expect(resolveRoute('/admin/users/5/edit', session)).toBe('show');
  });

  it('about the permissions of an admin, nothing waits', () => {
    expect(resolveRoute('/admin/articles', { ...SESSIONS.admin, permissions: undefined })).toBe('show');
  });
});

it('the forbidden page is public, so it cannot redirect to itself', () => {
  const refused = resolveRoute('/admin', SESSIONS.user);
  expect(resolveRoute(refused, SESSIONS.user)).toBe('show');
});
