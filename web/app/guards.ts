import type { Maintenance } from '../../generated/web/model';
import { loginPath, maintenancePath, refusedPath } from '../lib/paths';
import type { Place } from '../session/auth/authState';
import type { SessionView } from '../session/sessionView';
import { adminScreen, isAdmitted } from './adminAccess';

export type Verdict = 'show' | 'loading' | { readonly redirect: string };

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

export interface SiteFacts {
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

export function guard({ pathname, search }: Address, session: SessionView, site: SiteFacts): Verdict {
  const path = withoutTrailingSlash(pathname);
  if (PUBLIC_SCREENS.test(path)) return 'show';
  if (isClosedFor(path, session, site)) return { redirect: maintenancePath(path, search) };
  if (SITE_PAGES.test(path)) return 'show';
  if (BOARD_PAGES.test(path)) {
    if (session.status === 'authenticated') return 'show';
    if (isSessionPending(session) || site.isLoading) return 'loading';
    return site.publicBoard ? 'show' : { redirect: loginPath(path, search) };
  }
  const required = adminScreen(path);
  if (!required) return { redirect: '/404' };
  if (isSessionPending(session)) return 'loading';
  if (session.status !== 'authenticated') return { redirect: loginPath(path, search) };
  const isAllowed = isAdmitted(required, path, session);
  if (isAllowed === undefined) return 'loading';
  return isAllowed ? 'show' : { redirect: refusedPath(path, search) };
}

/**
 * True when maintenance closes the page to this user. A visitor on an administration path is asked to sign in
 * instead.
 */
function isClosedFor(path: string, session: SessionView, { maintenance }: SiteFacts): boolean {
  if (!isClosed(maintenance) || isSessionPending(session)) return false;
  if (session.status === 'authenticated') return session.user.role !== 'admin';
  return !adminScreen(path);
}

export function isClosed(maintenance: Maintenance | undefined): boolean {
  return maintenance?.mode === 'closed' && maintenance.active;
}

/** A board page is `open` only when the site is public. */
export function placeOf({ pathname, search }: Address, site: SiteFacts): Place {
  const path = withoutTrailingSlash(pathname);
  const isOpen = SITE_PAGES.test(path) || (BOARD_PAGES.test(path) ? site.publicBoard : !adminScreen(path));
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
