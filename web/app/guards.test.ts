/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import type { SessionView } from '../session/sessionView';
import { guard, placeOf, type SiteFacts, type Verdict } from './guards';

const loading: SessionView = { status: 'loading' };
const visitor: SessionView = { status: 'visitor' };
const reader: Extract<SessionView, { status: 'authenticated' }> = {
  status: 'authenticated',
  user: { id: 1, username: 'rodic', full_name: 'Pavel Dvořáček', role: 'user', color: '#2e6b4f' },
  permissions: undefined,
};
const closed = { publicBoard: false, isLoading: false };
const open = { publicBoard: true, isLoading: false };
const unknown = { publicBoard: false, isLoading: true };

function verdict(address: string, session: SessionView, site: SiteFacts = closed): Verdict {
  const [pathname = '', search] = address.split('?');
  return guard({ pathname, search: search === undefined ? '' : `?${search}` }, session, site);
}

describe('public routes', () => {
  const addresses = [
    '/login',
    '/register',
    '/register/confirm',
    '/register/confirm/abc',
    '/forgot-password',
    '/reset-password',
    '/reset-password/abc',
    '/maintenance',
    '/404',
  ];
  it.each(addresses)('%s is shown to everybody, also while loading', (address) => {
    for (const session of [loading, visitor, reader]) expect(verdict(address, session, unknown)).toBe('show');
  });
});

describe('board routes', () => {
  const rows = [
    ['/', '/login'],
    ['/sections', '/login?returnUrl=%2Fsections'],
    ['/sections/', '/login?returnUrl=%2Fsections'],
    ['/sekce/skola', '/login?returnUrl=%2Fsekce%2Fskola'],
    [
      '/articles/voda?from=%2Fsekce%2Fskola',
      '/login?returnUrl=%2Farticles%2Fvoda%3Ffrom%3D%252Fsekce%252Fskola',
    ],
    ['/hledat?q=voda', '/login?returnUrl=%2Fhledat%3Fq%3Dvoda'],
  ] as const;
  it.each(rows)('%s: a visitor goes to %s, a reader stays', (address, redirect) => {
    expect(verdict(address, visitor)).toEqual({ redirect });
    expect(verdict(address, visitor, open)).toBe('show');
    expect(verdict(address, visitor, unknown)).toBe('loading');
    expect(verdict(address, loading)).toBe('loading');
    expect(verdict(address, reader)).toBe('show');
    expect(verdict(address, reader, unknown)).toBe('show');
  });
});

it('site pages never ask for a login', () => {
  for (const session of [loading, visitor, reader])
    expect(verdict('/stranky/kontakty', session)).toBe('show');
});

it('the API docs are for everybody who is signed in', () => {
  expect(verdict('/docs/api', reader)).toBe('show');
  expect(verdict('/docs/api', loading)).toBe('loading');
  expect(verdict('/docs/api', visitor, open)).toEqual({ redirect: '/login?returnUrl=%2Fdocs%2Fapi' });
});

it.each([
  '/nic',
  '/sekce',
  '/sekce/a/b',
  '/articles',
  '/loginx',
  '/reset-passwordx',
  '/stranky',
  '/docs',
  '/404/x',
])('%s is unknown', (address) => {
  for (const session of [loading, visitor, reader])
    expect(verdict(address, session)).toEqual({ redirect: '/404' });
});

describe('while the check of a visitor is pending', () => {
  const pending: SessionView = { status: 'visitor', pending: true };

  it.each(['/', '/admin', '/docs/api'])('%s waits', (address) => {
    expect(verdict(address, pending)).toBe('loading');
    expect(verdict(address, pending, open)).toBe('loading');
  });

  it('public pages do not wait', () => {
    expect(verdict('/login', pending)).toBe('show');
  });
});

describe('the page location passed to the session', () => {
  it.each([
    ['/login', closed, 'public'],
    ['/reset-password/abc', closed, 'public'],
    ['/stranky/kontakty', closed, 'open'],
    ['/nic', closed, 'open'],
    ['/', closed, 'protected'],
    ['/', unknown, 'protected'],
    ['/', open, 'open'],
    ['/sekce/skola/', open, 'open'],
    ['/admin/logs', open, 'protected'],
    ['/docs/api', open, 'protected'],
  ] as const)('%s is %s', (pathname, site, kind) => {
    expect(placeOf({ pathname, search: '?a' }, site).kind).toBe(kind);
  });

  it('keeps the query', () => {
    expect(placeOf({ pathname: '/hledat', search: '?q=voda' }, closed).path).toBe('/hledat?q=voda');
  });
});

describe('while the site is closed', () => {
  const shut = {
    ...open,
    maintenance: { mode: 'closed', message: '', starts_at: null, ends_at: null, active: true },
  } as const;
  const admin: SessionView = { ...reader, user: { ...reader.user, role: 'admin' } };
  const away = (back: string) => ({ redirect: `/maintenance?returnUrl=${encodeURIComponent(back)}` });

  it.each([
    ['/', { redirect: '/maintenance' }, { redirect: '/maintenance' }],
    [
      '/articles/voda?from=%2Fsections',
      away('/articles/voda?from=%2Fsections'),
      away('/articles/voda?from=%2Fsections'),
    ],
    ['/stranky/o-nas', away('/stranky/o-nas'), away('/stranky/o-nas')],
    ['/admin/articles', away('/admin/articles'), { redirect: '/login?returnUrl=%2Fadmin%2Farticles' }],
    ['/login', 'show', 'show'],
    ['/maintenance', 'show', 'show'],
  ] as const)('%s leads a reader to %o and a visitor to %o', (address, forReader, forVisitor) => {
    expect(verdict(address, reader, shut)).toEqual(forReader);
    expect(verdict(address, visitor, shut)).toEqual(forVisitor);
  });

  it('admins may open every page, and an unknown session waits', () => {
    expect(verdict('/', admin, shut)).toBe('show');
    expect(verdict('/admin/settings', admin, shut)).toBe('show');
    expect(verdict('/', loading, shut)).toBe('loading');
  });

  it.each([
    { ...shut.maintenance, active: false },
    { ...shut.maintenance, mode: 'read-only' as const },
  ])('an announced or read-only one leads nobody away: %o', (maintenance) => {
    expect(verdict('/', reader, { ...open, maintenance })).toBe('show');
  });
});
