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
export function lookAtToken(state: AuthState, at: number, check: Glance): Step {
  const { token, source, unsaved } = check;
  if (state.loggingOut) return step(state);
  const updated = { ...state, token };
  if (!state.authenticated) return checkSignedOutTab(state, updated, at, check.anew ?? false);
  if (!token) return unsaved ? verifyAgain(updated, at) : leave(updated, at, tokenMissing(source));
  const owner = ownerOf(state);
  if (token.id !== undefined && owner !== undefined && token.id !== owner) {
    return changeUser(updated, at, source);
  }
  const before = state.token?.permissionFingerprint;
  const isSame = token.permissionFingerprint === before;
  return isSame ? step(updated) : reloadPermissions(updated);
}

/** Another person has signed in: everything is reset and the server is asked for the user. */
export function changeUser(state: AuthState, at: number, source: Glance['source']): Step {
  const afterLog = andThen(step(state, { type: 'saveDrafts' }, ...stopAllTimers()), (now) =>
    logEnd(now, at, { trigger: 'USER_CHANGED', source }),
  );
  const reset = andThen(afterLog, (now) =>
    step(forgotten(now), { type: 'announce', event: 'session:user-changed' }),
  );
  const checked = andThen(reset, (now) => checkPage(now, at));
  // These pages show content without waiting for the verification, so they are refetched.
  if (state.place.kind === 'protected') return checked;
  return andThen(checked, (now) => step(now, { type: 'renewAnswers' }));
}

function reloadPermissions(state: AuthState): Step {
  return andThen(andThen(loadUser(state), loadPermissions), (now) => step(now, { type: 'renewAnswers' }));
}

/** With unsaved input, the calls offer the login over the page or report a lost session. */
function verifyAgain(state: AuthState, at: number): Step {
  return state.check ? step(state) : verify(state, 'first', at);
}

function checkSignedOutTab(before: AuthState, updated: AuthState, at: number, force: boolean): Step {
  if (updated.check) return step(updated);
  if (!updated.token) return step({ ...updated, loading: false, refused: false });
  const isOtherToken =
    before.token?.id !== updated.token.id ||
    before.token?.permissionFingerprint !== updated.token.permissionFingerprint;
  if (!force && !isOtherToken && before.token) return step(updated);
  return checkPage({ ...updated, refused: false }, at);
}

const tokenMissing = (source: Glance['source']) =>
  ({ end: { trigger: 'TOKEN_MISSING', source }, error: 'session_expired', forced: true }) as const;
