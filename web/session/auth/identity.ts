import type { TokenClaims } from '../../lib/accessToken';
import { andThen, type Step, step, stopAllTimers } from './authEffects';
import { type AuthState, forgotten, ownerOf } from './authState';
import { checkPage, verify } from './checkPage';
import { logEnd } from './endLog';
import { leave } from './leave';
import { loadPermissions, loadUser } from './loadUser';

/** What a look at the tab's token was for. */
export interface Glance {
  readonly token: TokenClaims | undefined;
  /** What made the tab look: its own cache, another tab, or the token itself. */
  readonly source: 'cache' | 'cross-tab' | 'sync';
  readonly unsaved?: boolean | undefined;
  /** A token that was doubted before is tried once more. */
  readonly anew?: boolean;
}

/** Compares the token's owner with whom the tab knows; another one or none means starting from nothing. */
export function lookAtToken(state: AuthState, at: number, glance: Glance): Step {
  const { token, source, unsaved } = glance;
  if (state.loggingOut) return step(state);
  const seen = { ...state, token };
  if (!state.authenticated) return lookForSomebody(state, seen, at, glance.anew ?? false);
  if (!token) return unsaved ? askAgain(seen, at) : leave(seen, at, missing(source));
  const owner = ownerOf(state);
  if (token.id !== undefined && owner !== undefined && token.id !== owner) {
    return changeUser(seen, at, source);
  }
  const before = state.token?.permissionFingerprint;
  const isSame = token.permissionFingerprint === before;
  return isSame ? step(seen) : renewRights(seen);
}

/** Another person is here: nothing of the one before stays, and the server is asked who it is. */
export function changeUser(state: AuthState, at: number, source: Glance['source']): Step {
  const logged = andThen(step(state, { type: 'saveDrafts' }, ...stopAllTimers()), (now) =>
    logEnd(now, at, { trigger: 'USER_CHANGED', source }),
  );
  const reset = andThen(logged, (now) =>
    step(forgotten(now), { type: 'announce', event: 'session:user-changed' }),
  );
  const checked = andThen(reset, (now) => checkPage(now, at));
  // Such a page does not wait for the answer: what it shows is read anew.
  if (state.place.kind === 'protected') return checked;
  return andThen(checked, (now) => step(now, { type: 'renewAnswers' }));
}

/** The rights have changed: the person stays, and what depends on them is read anew. */
function renewRights(state: AuthState): Step {
  return andThen(andThen(loadUser(state), loadPermissions), (now) => step(now, { type: 'renewAnswers' }));
}

/** Text is on screen that was not saved: the calls bring the login to it, or say that the session is lost. */
function askAgain(state: AuthState, at: number): Step {
  return state.check ? step(state) : verify(state, 'first', at);
}

function lookForSomebody(before: AuthState, seen: AuthState, at: number, anew: boolean): Step {
  if (seen.check) return step(seen);
  if (!seen.token) return step({ ...seen, loading: false, refused: false });
  const isAnother =
    before.token?.id !== seen.token.id ||
    before.token?.permissionFingerprint !== seen.token.permissionFingerprint;
  if (!anew && !isAnother && before.token) return step(seen);
  return checkPage({ ...seen, refused: false }, at);
}

const missing = (source: Glance['source']) =>
  ({ end: { trigger: 'TOKEN_MISSING', source }, error: 'session_expired', forced: true }) as const;
