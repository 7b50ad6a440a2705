import type { Maintenance } from '../../generated/web/model';
import { forbiddenPath, loginPath, maintenancePath } from '../lib/paths';
import type { PageLocation } from '../session/auth/authState';
import type { SessionView } from '../session/sessionView';
import { isClosed } from './maintenance/isClosed';
import { matchRoute, withoutTrailingSlash } from './matchRoute';
import type { Access } from './routes';

export type GuardResult = 'show' | 'loading' | { readonly redirect: string };

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

export interface SiteAccess {
  readonly publicBoard: boolean;
  readonly isLoading: boolean;
  readonly maintenance?: Maintenance | undefined;
}

type SignedIn = Extract<SessionView, { status: 'authenticated' }>;

export function isPublicScreen(pathname: string): boolean {
  return accessOf(pathname) === 'public';
}

export function guard({ pathname, search }: Address, session: SessionView, site: SiteAccess): GuardResult {
  const path = withoutTrailingSlash(pathname);
  const match = matchRoute(path);
  const access = match?.route.access;
  if (access === 'public') return 'show';
  if (isClosedFor(access, session, site)) return { redirect: maintenancePath(path, search) };
  if (access === undefined) return { redirect: '/404' };
  if (access === 'open') return 'show';
  if (session.status !== 'authenticated') {
    if (isSessionPending(session) || (access === 'board' && site.isLoading)) return 'loading';
    return isOpen(access, site) ? 'show' : { redirect: loginPath(path, search) };
  }
  const isAllowed = hasAccess(access, session, match?.parameter);
  if (isAllowed === undefined) return 'loading';
  return isAllowed ? 'show' : { redirect: forbiddenPath(path, search) };
}

/** True for a link that leads to a page now; `path` may have a query and a hash. */
export function canOpen(path: string, session: SessionView, site: SiteAccess): boolean {
  const [, pathname = '', search = ''] = /^([^?#]*)([^#]*)/.exec(path) ?? [];
  return guard({ pathname, search }, session, site) === 'show';
}

/** Undefined while the user's permissions are loading. `ownerId` is the parameter of a page with access `own`. */
export function hasAccess(
  access: Access,
  { user, permissions }: SignedIn,
  ownerId?: string,
): boolean | undefined {
  if (user.role === 'admin') return true;
  if (access === 'own') return Number(ownerId) === user.id;
  if (access === 'writer') return permissions && permissions.categoryAccess.write.length > 0;
  return access !== 'admin';
}

/**
 * A board page is `open` only when the site is public; for signed-in users it is protected. See
 * `docs/decisions/specification-readings.md`.
 */
export function pageLocationOf({ pathname, search }: Address, site: SiteAccess): PageLocation {
  const path = withoutTrailingSlash(pathname);
  const access = accessOf(path);
  const kind = access === 'public' ? 'public' : isOpen(access, site) ? 'open' : 'protected';
  return { path: path + search, kind };
}

function accessOf(pathname: string): Access | undefined {
  return matchRoute(pathname)?.route.access;
}

/** True for pages that visitors may open; unknown addresses count as such, because they show the 404 page. */
function isOpen(access: Access | undefined, { publicBoard }: SiteAccess): boolean {
  return access === undefined || access === 'open' || (access === 'board' && publicBoard);
}

/**
 * True when maintenance closes the page to this user. A visitor on an administration path is asked to sign in
 * instead.
 */
function isClosedFor(access: Access | undefined, session: SessionView, { maintenance }: SiteAccess): boolean {
  if (!isClosed(maintenance) || isSessionPending(session)) return false;
  if (session.status === 'authenticated') return session.user.role !== 'admin';
  return access === undefined || access === 'open' || access === 'board';
}

function isSessionPending(session: SessionView): boolean {
  return session.status === 'loading' || (session.status === 'visitor' && (session.pending ?? false));
}
