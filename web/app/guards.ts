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

const PUBLIC =
  /^\/(login|register(\/confirm(\/.*)?)?|forgot-password|reset-password(\/.*)?|maintenance|404)$/;
const BOARD = /^\/($|sections$|hledat$|(sekce|articles)\/[^/]+$)/;
const PAGES = /^\/stranky\/[^/]+$/;

export function isPublicScreen(pathname: string): boolean {
  return PUBLIC.test(withoutSlash(pathname));
}

export function guard({ pathname, search }: Address, session: SessionView, site: SiteFacts): Verdict {
  const path = withoutSlash(pathname);
  if (PUBLIC.test(path)) return 'show';
  if (isShutOut(path, session, site)) return { redirect: maintenancePath(path, search) };
  if (PAGES.test(path)) return 'show';
  if (BOARD.test(path)) {
    if (session.status === 'authenticated') return 'show';
    if (isWaiting(session) || site.isLoading) return 'loading';
    return site.publicBoard ? 'show' : { redirect: loginPath(path, search) };
  }
  const admits = adminScreen(path);
  if (!admits) return { redirect: '/404' };
  if (isWaiting(session)) return 'loading';
  if (session.status !== 'authenticated') return { redirect: loginPath(path, search) };
  const admitted = isAdmitted(admits, path, session);
  if (admitted === undefined) return 'loading';
  return admitted ? 'show' : { redirect: refusedPath(path, search) };
}

/**
 * True when maintenance closes the page to this user. A visitor on an administration path is asked to sign in
 * instead.
 */
function isShutOut(path: string, session: SessionView, { maintenance }: SiteFacts): boolean {
  if (!isClosed(maintenance) || isWaiting(session)) return false;
  if (session.status === 'authenticated') return session.user.role !== 'admin';
  return !adminScreen(path);
}

export function isClosed(maintenance: Maintenance | undefined): boolean {
  return maintenance?.mode === 'closed' && maintenance.active;
}

/** A board page is `open` only when the site is public. */
export function placeOf({ pathname, search }: Address, site: SiteFacts): Place {
  const path = withoutSlash(pathname);
  const isOpen = PAGES.test(path) || (BOARD.test(path) ? site.publicBoard : !adminScreen(path));
  const kind = PUBLIC.test(path) ? 'public' : isOpen ? 'open' : 'protected';
  return { path: path + search, kind };
}

/** True while the session state or the outcome of a pending check is unknown. */
function isWaiting(session: SessionView): boolean {
  return session.status === 'loading' || (session.status === 'visitor' && (session.pending ?? false));
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
