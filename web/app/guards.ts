import type { Maintenance } from '../../generated/web/model';
import { loginPath, maintenancePath, refusedPath } from '../lib/paths';
import type { Place } from '../session/auth/authState';
import type { SessionView } from '../session/sessionView';
import { adminScreen, isAdmitted } from './adminAccess';

/** What becomes of an address: shown, waited for, or sent elsewhere. */
export type Verdict = 'show' | 'loading' | { readonly redirect: string };

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** What the guards need to know of the site. */
export interface SiteFacts {
  readonly publicBoard: boolean;
  readonly isLoading: boolean;
  /** What holds or is announced; undefined until it is known. */
  readonly maintenance?: Maintenance | undefined;
}

const PUBLIC =
  /^\/(login|register(\/confirm(\/.*)?)?|forgot-password|reset-password(\/.*)?|maintenance|404)$/;
const BOARD = /^\/($|sections$|hledat$|(sekce|articles)\/[^/]+$)/;
const PAGES = /^\/stranky\/[^/]+$/;

/** The screens around signing in, maintenance and 404: there nobody is asked for a login or signed out. */
export function isPublicScreen(pathname: string): boolean {
  return PUBLIC.test(withoutSlash(pathname));
}

/** Decides from the address, the session and the site alone. */
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

/** Whether nobody but admins may be there now. Who comes to the administration as nobody is asked to sign in. */
function isShutOut(path: string, session: SessionView, { maintenance }: SiteFacts): boolean {
  if (!isClosed(maintenance) || isWaiting(session)) return false;
  if (session.status === 'authenticated') return session.user.role !== 'admin';
  return !adminScreen(path);
}

/** Whether the site is closed to all but admins now. */
export function isClosed(maintenance: Maintenance | undefined): boolean {
  return maintenance?.mode === 'closed' && maintenance.active;
}

/** What the session has to know of the address: a board that everybody may read is open. */
export function placeOf({ pathname, search }: Address, site: SiteFacts): Place {
  const path = withoutSlash(pathname);
  const isOpen = PAGES.test(path) || (BOARD.test(path) ? site.publicBoard : !adminScreen(path));
  const kind = PUBLIC.test(path) ? 'public' : isOpen ? 'open' : 'protected';
  return { path: path + search, kind };
}

/** It is not decided yet who is here, or what becomes of them. */
function isWaiting(session: SessionView): boolean {
  return session.status === 'loading' || (session.status === 'visitor' && (session.pending ?? false));
}

function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}
