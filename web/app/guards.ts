import { loginPath } from '../lib/paths';
import type { SessionView } from '../session/sessionView';

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

const PUBLIC = /^\/(login|register|forgot-password|reset-password(\/.*)?|maintenance|404)$/;
const BOARD = /^\/($|sections$|hledat$|(sekce|articles)\/[^/]+$)/;
const PAGES = /^\/stranky\/[^/]+$/;
const SIGNED_IN = /^\/docs\/api$/;

/** Decides from the address, the session and the site alone. */
export function guard({ pathname, search }: Address, session: SessionView, site: SiteFacts): Verdict {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (PUBLIC.test(path) || PAGES.test(path)) return 'show';
  if (BOARD.test(path)) {
    if (session.status === 'authenticated') return 'show';
    if (session.status === 'loading' || site.isLoading) return 'loading';
    return site.publicBoard ? 'show' : { redirect: loginPath(path, search) };
  }
  if (SIGNED_IN.test(path)) {
    if (session.status === 'loading') return 'loading';
    return session.status === 'authenticated' ? 'show' : { redirect: loginPath(path, search) };
  }
  return { redirect: '/404' };
}
