import type { TokenClaims } from '../../lib/accessToken';
import { type AuthStep, chainSteps, step, stopAllTimers } from './authEffects';
import { type AuthState, knownUserId, resetSession } from './authState';
import { checkRouteAccess, verify } from './checkRouteAccess';
import { loadPermissions, loadUser } from './loadUser';
import { logSessionEnd } from './sessionEndLog';
import { terminateSession } from './terminateSession';

export interface TokenCheck {
  readonly token: TokenClaims | undefined;
  /** What triggered the check, for the log: a navigation, another tab, or an event of this tab. */
  readonly source: 'cache' | 'cross-tab' | 'sync';
  readonly hasUnsavedInput?: boolean | undefined;
  /** In a signed-out tab, verifies a token again even if it has not changed. */
  readonly force?: boolean;
}

/** Compares the token's user id with the known user; a different or missing token resets the session. */
export function checkToken(state: AuthState, at: number, check: TokenCheck): AuthStep {
  const { token, source, hasUnsavedInput } = check;
  if (state.loggingOut) return step(state);
  const updated = { ...state, token };
  if (!state.authenticated) return checkSignedOutTab(state, updated, at, check.force ?? false);
  if (!token)
    return hasUnsavedInput ? verifyAgain(updated, at) : terminateSession(updated, at, tokenMissing(source));
  const userId = knownUserId(state);
  if (token.id !== undefined && userId !== undefined && token.id !== userId) {
    return changeUser(updated, at, source);
  }
  const before = state.token?.permissionFingerprint;
  const isSame = token.permissionFingerprint === before;
  return isSame ? step(updated) : reloadPermissions(updated);
}

/** A different user has signed in: resets the session and verifies with the server. */
export function changeUser(state: AuthState, at: number, source: TokenCheck['source']): AuthStep {
  const afterLog = chainSteps(step(state, { type: 'saveDrafts' }, ...stopAllTimers()), (now) =>
    logSessionEnd(now, at, { trigger: 'USER_CHANGED', source }),
  );
  const reset = chainSteps(afterLog, (now) =>
    step(resetSession(now), { type: 'emitSessionEvent', event: 'session:user-changed' }),
  );
  const checked = chainSteps(reset, (now) => checkRouteAccess(now, at));
  // These pages show content without waiting for the verification, so they are refetched.
  if (state.location.kind === 'protected') return checked;
  return chainSteps(checked, (now) => step(now, { type: 'revalidateCache' }));
}

function reloadPermissions(state: AuthState): AuthStep {
  return chainSteps(chainSteps(loadUser(state), loadPermissions), (now) =>
    step(now, { type: 'revalidateCache' }),
  );
}

/** Used with unsaved input: a 401 then opens the login dialog over the page or reports a lost session. */
function verifyAgain(state: AuthState, at: number): AuthStep {
  return state.pendingCheck ? step(state) : verify(state, 'first', at);
}

function checkSignedOutTab(before: AuthState, updated: AuthState, at: number, force: boolean): AuthStep {
  if (updated.pendingCheck) return step(updated);
  if (!updated.token) return step({ ...updated, loading: false, tokenRejected: false });
  const isOtherToken =
    before.token?.id !== updated.token.id ||
    before.token?.permissionFingerprint !== updated.token.permissionFingerprint;
  if (!force && !isOtherToken && before.token) return step(updated);
  return checkRouteAccess({ ...updated, tokenRejected: false }, at);
}

const tokenMissing = (source: TokenCheck['source']) =>
  ({ end: { trigger: 'TOKEN_MISSING', source }, error: 'session_expired', forced: true }) as const;
