import type { TokenClaims } from '../../lib/accessToken';
import { andThen, type Step, step, stopAllTimers } from './authEffects';
import { type AuthState, forgotten, ownerOf } from './authState';
import { checkPage, verify } from './checkPage';
import { logEnd } from './endLog';
import { leave } from './leave';
import { loadPermissions, loadUser } from './loadUser';

export interface Glance {
  readonly token: TokenClaims | undefined;
  /** The trigger: the tab's own cache, another tab, or the token itself. */
  readonly source: 'cache' | 'cross-tab' | 'sync';
  readonly unsaved?: boolean | undefined;
  /** Verifies an unchanged token again. */
  readonly anew?: boolean;
}

/** Compares the token's owner with the known user; another one, or none, resets the session. */
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

/** Another person has signed in: everything is reset and the server is asked for the user. */
export function changeUser(state: AuthState, at: number, source: Glance['source']): Step {
  const logged = andThen(step(state, { type: 'saveDrafts' }, ...stopAllTimers()), (now) =>
    logEnd(now, at, { trigger: 'USER_CHANGED', source }),
  );
  const reset = andThen(logged, (now) =>
    step(forgotten(now), { type: 'announce', event: 'session:user-changed' }),
  );
  const checked = andThen(reset, (now) => checkPage(now, at));
  // These pages show content without waiting for the verification, so they are refetched.
  if (state.place.kind === 'protected') return checked;
  return andThen(checked, (now) => step(now, { type: 'renewAnswers' }));
}

function renewRights(state: AuthState): Step {
  return andThen(andThen(loadUser(state), loadPermissions), (now) => step(now, { type: 'renewAnswers' }));
}

/** With unsaved input, the calls offer the login over the page or report a lost session. */
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
