import { loginPath, refusedPath } from '../lib/paths';
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
  if (PUBLIC.test(path) || PAGES.test(path)) return 'show';
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
