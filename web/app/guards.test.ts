/** @module-tag no-retry */
import { describe, expect, it } from 'vitest';
import type { SessionView } from '../session/sessionView';
import { type GuardResult, guard, pageLocationOf, type SiteAccess } from './guards';

const loading: SessionView = { status: 'loading' };
const visitor: SessionView = { status: 'visitor' };
const reader: Extract<SessionView, { status: 'authenticated' }> = {
  status: 'authenticated',
  user: { id: 1, username: 'rodic', full_name: 'Pavel Dvořáček', role: 'user', color: '#2e6b4f' },
  permissions: undefined,
};
const privateBoard = { publicBoard: false, isLoading: false };
const publicBoard = { publicBoard: true, isLoading: false };
const unknown = { publicBoard: false, isLoading: true };

function guardResult(address: string, session: SessionView, site: SiteAccess = privateBoard): GuardResult {
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
    for (const session of [loading, visitor, reader])
      expect(guardResult(address, session, unknown)).toBe('show');
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
    expect(guardResult(address, visitor)).toEqual({ redirect });
    expect(guardResult(address, visitor, publicBoard)).toBe('show');
    expect(guardResult(address, visitor, unknown)).toBe('loading');
    expect(guardResult(address, loading)).toBe('loading');
    expect(guardResult(address, reader)).toBe('show');
    expect(guardResult(address, reader, unknown)).toBe('show');
  });
});

it('site pages never ask for a login', () => {
  for (const session of [loading, visitor, reader])
    expect(guardResult('/stranky/kontakty', session)).toBe('show');
});

it('the API docs are for everybody who is signed in', () => {
  expect(guardResult('/docs/api', reader)).toBe('show');
  expect(guardResult('/docs/api', loading)).toBe('loading');
  expect(guardResult('/docs/api', visitor, publicBoard)).toEqual({
    redirect: '/login?returnUrl=%2Fdocs%2Fapi',
  });
});

describe('while the check of a visitor is pending', () => {
  const pending: SessionView = { status: 'visitor', pending: true };

  it.each(['/', '/admin', '/docs/api'])('%s waits', (address) => {
    expect(guardResult(address, pending)).toBe('loading');
    expect(guardResult(address, pending, publicBoard)).toBe('loading');
  });

  it('public pages do not wait', () => {
    expect(guardResult('/login', pending)).toBe('show');
  });
});

describe('the page location passed to the session', () => {
  it.each([
    ['/login', privateBoard, 'public'],
    ['/reset-password/abc', privateBoard, 'public'],
    ['/stranky/kontakty', privateBoard, 'open'],
    ['/nic', privateBoard, 'open'],
    ['/', privateBoard, 'protected'],
    ['/', unknown, 'protected'],
    ['/', publicBoard, 'open'],
    ['/sekce/skola/', publicBoard, 'open'],
    ['/admin/logs', publicBoard, 'protected'],
    ['/docs/api', publicBoard, 'protected'],
  ] as const)('%s is %s', (pathname, site, kind) => {
    expect(pageLocationOf({ pathname, search: '?a' }, site).kind).toBe(kind);
  });

  it('keeps the query', () => {
    expect(pageLocationOf({ pathname: '/hledat', search: '?q=voda' }, privateBoard).path).toBe(
      '/hledat?q=voda',
    );
  });
});

describe('while the site is closed', () => {
  const maintenanceClosed = {
    ...publicBoard,
    maintenance: { mode: 'closed', message: '', starts_at: null, ends_at: null, active: true },
  } as const;
  const admin: SessionView = { ...reader, user: { ...reader.user, role: 'admin' } };
  const maintenanceRedirect = (back: string) => ({
    redirect: `/maintenance?returnUrl=${encodeURIComponent(back)}`,
  });

  it.each([
    ['/', { redirect: '/maintenance' }, { redirect: '/maintenance' }],
    [
      '/articles/voda?from=%2Fsections',
      maintenanceRedirect('/articles/voda?from=%2Fsections'),
      maintenanceRedirect('/articles/voda?from=%2Fsections'),
    ],
    ['/stranky/o-nas', maintenanceRedirect('/stranky/o-nas'), maintenanceRedirect('/stranky/o-nas')],
    [
      '/admin/articles',
      maintenanceRedirect('/admin/articles'),
      { redirect: '/login?returnUrl=%2Fadmin%2Farticles' },
    ],
    ['/login', 'show', 'show'],
    ['/maintenance', 'show', 'show'],
  ] as const)('%s leads a reader to %o and a visitor to %o', (address, forReader, forVisitor) => {
    expect(guardResult(address, reader, maintenanceClosed)).toEqual(forReader);
    expect(guardResult(address, visitor, maintenanceClosed)).toEqual(forVisitor);
  });

  it('admins may open every page, and an unknown session waits', () => {
    expect(guardResult('/', admin, maintenanceClosed)).toBe('show');
    expect(guardResult('/admin/settings', admin, maintenanceClosed)).toBe('show');
    expect(guardResult('/', loading, maintenanceClosed)).toBe('loading');
  });

  it.each([
    { ...maintenanceClosed.maintenance, active: false },
    { ...maintenanceClosed.maintenance, mode: 'read-only' as const },
  ])('an announced or read-only one leads nobody away: %o', (maintenance) => {
    expect(guardResult('/', reader, { ...publicBoard, maintenance })).toBe('show');
  });
});
