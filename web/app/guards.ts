import type { Maintenance } from '../../generated/web/model';
import { forbiddenPath, loginPath, maintenancePath } from '../lib/paths';
import type { PageLocation } from '../session/auth/authState';
import type { SessionView } from '../session/sessionView';
import { hasAccess, requiredAccessOf } from './adminAccess';

export type GuardResult = 'show' | 'loading' | { readonly redirect: string };

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

export interface SiteAccess {
  readonly publicBoard: boolean;
  readonly isLoading: boolean;
  /** Undefined until loaded. */
  readonly maintenance?: Maintenance | undefined;
}

const PUBLIC_SCREENS =
  /^\/(login|register(\/confirm(\/.*)?)?|forgot-password|reset-password(\/.*)?|maintenance|404)$/;
const BOARD_PAGES = /^\/($|sections$|hledat$|(sekce|articles)\/[^/]+$)/;
const SITE_PAGES = /^\/stranky\/[^/]+$/;

export function isPublicScreen(pathname: string): boolean {
  return PUBLIC_SCREENS.test(withoutTrailingSlash(pathname));
}

export function guard({ pathname, search }: Address, session: SessionView, site: SiteAccess): GuardResult {
  const path = withoutTrailingSlash(pathname);
  if (PUBLIC_SCREENS.test(path)) return 'show';
  if (isClosedFor(path, session, site)) return { redirect: maintenancePath(path, search) };
  if (SITE_PAGES.test(path)) return 'show';
  if (BOARD_PAGES.test(path)) {
    if (session.status === 'authenticated') return 'show';
    if (isSessionPending(session) || site.isLoading) return 'loading';
    return site.publicBoard ? 'show' : { redirect: loginPath(path, search) };
  }
  const required = requiredAccessOf(path);
  if (!required) return { redirect: '/404' };
  if (isSessionPending(session)) return 'loading';
  if (session.status !== 'authenticated') return { redirect: loginPath(path, search) };
  const isAllowed = hasAccess(required, path, session);
  if (isAllowed === undefined) return 'loading';
  return isAllowed ? 'show' : { redirect: forbiddenPath(path, search) };
}

/**
 * True when maintenance closes the page to this user. A visitor on an administration path is asked to sign in
 * instead.
 */
function isClosedFor(path: string, session: SessionView, { maintenance }: SiteAccess): boolean {
  if (!isClosed(maintenance) || isSessionPending(session)) return false;
  if (session.status === 'authenticated') return session.user.role !== 'admin';
  return !requiredAccessOf(path);
}

export function isClosed(maintenance: Maintenance | undefined): boolean {
  return maintenance?.mode === 'closed' && maintenance.active;
}

/** A board page is `open` only when the site is public. */
export function pageLocationOf({ pathname, search }: Address, site: SiteAccess): PageLocation {
  const path = withoutTrailingSlash(pathname);
  const isOpen =
    SITE_PAGES.test(path) || (BOARD_PAGES.test(path) ? site.publicBoard : !requiredAccessOf(path));
  const kind = PUBLIC_SCREENS.test(path) ? 'public' : isOpen ? 'open' : 'protected';
  return { path: path + search, kind };
}

/** True while the session state or the outcome of a pending check is unknown. */
function isSessionPending(session: SessionView): boolean {
  return session.status === 'loading' || (session.status === 'visitor' && (session.pending ?? false));
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
