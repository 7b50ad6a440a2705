import type { TokenClaims } from '../../lib/accessToken';
import { type AuthStep, andThen, step, stopAllTimers } from './authEffects';
import { type AuthState, ownerOf, resetSession } from './authState';
import { checkPage, verify } from './checkPage';
import { loadPermissions, loadUser } from './loadUser';
import { logSessionEnd } from './sessionEndLog';
import { terminateSession } from './terminateSession';

export interface TokenCheck {
  readonly token: TokenClaims | undefined;
  /** The trigger: the tab's own cache, another tab, or the token itself. */
  readonly source: 'cache' | 'cross-tab' | 'sync';
  readonly unsaved?: boolean | undefined;
  /** Verifies an unchanged token again. */
  readonly anew?: boolean;
}

/** Compares the token's owner with the known user; another one, or none, resets the session. */
export function checkToken(state: AuthState, at: number, check: TokenCheck): AuthStep {
  const { token, source, unsaved } = check;
  if (state.loggingOut) return step(state);
  const updated = { ...state, token };
  if (!state.authenticated) return checkSignedOutTab(state, updated, at, check.anew ?? false);
  if (!token) return unsaved ? verifyAgain(updated, at) : terminateSession(updated, at, tokenMissing(source));
  const owner = ownerOf(state);
  if (token.id !== undefined && owner !== undefined && token.id !== owner) {
    return changeUser(updated, at, source);
  }
  const before = state.token?.permissionFingerprint;
  const isSame = token.permissionFingerprint === before;
  return isSame ? step(updated) : reloadPermissions(updated);
}

/** Another person has signed in: everything is reset and the server is asked for the user. */
export function changeUser(state: AuthState, at: number, source: TokenCheck['source']): AuthStep {
  const afterLog = andThen(step(state, { type: 'saveDrafts' }, ...stopAllTimers()), (now) =>
    logSessionEnd(now, at, { trigger: 'USER_CHANGED', source }),
  );
  const reset = andThen(afterLog, (now) =>
    step(resetSession(now), { type: 'announce', event: 'session:user-changed' }),
  );
  const checked = andThen(reset, (now) => checkPage(now, at));
  // These pages show content without waiting for the verification, so they are refetched.
  if (state.place.kind === 'protected') return checked;
  return andThen(checked, (now) => step(now, { type: 'renewAnswers' }));
}

function reloadPermissions(state: AuthState): AuthStep {
  return andThen(andThen(loadUser(state), loadPermissions), (now) => step(now, { type: 'renewAnswers' }));
}

/** With unsaved input, the calls offer the login over the page or report a lost session. */
function verifyAgain(state: AuthState, at: number): AuthStep {
  return state.check ? step(state) : verify(state, 'first', at);
}

function checkSignedOutTab(before: AuthState, updated: AuthState, at: number, force: boolean): AuthStep {
  if (updated.check) return step(updated);
  if (!updated.token) return step({ ...updated, loading: false, refused: false });
  const isOtherToken =
    before.token?.id !== updated.token.id ||
    before.token?.permissionFingerprint !== updated.token.permissionFingerprint;
  if (!force && !isOtherToken && before.token) return step(updated);
  return checkPage({ ...updated, refused: false }, at);
}

const tokenMissing = (source: TokenCheck['source']) =>
  ({ end: { trigger: 'TOKEN_MISSING', source }, error: 'session_expired', forced: true }) as const;
