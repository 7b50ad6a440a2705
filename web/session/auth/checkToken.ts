import type { TokenClaims } from '../../lib/accessToken';
import { AUTH_LIMITS, type AuthEffect, type AuthStep, chainSteps, step, stopAllTimers } from './authEvents';
import { isTokenRejected, knownUserId, loadingSince } from './authSelectors';
import {
  type AuthState,
  type Checking,
  createSignedOut,
  type PendingCheck,
  resetSession,
  stopAwaitingUser,
} from './authState';
import { hasFreshIdentity, loadPermissions, loadUser, recordOf, refreshUser } from './loadUser';
import { logSessionEnd, terminateSession } from './terminateSession';

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
  const { session } = state;
  const updated = { ...state, token };
  if (session.status !== 'signedIn') return checkSignedOutTab(state, updated, at, check.force ?? false);
  if (!token) {
    // A 401 then opens the login dialog over the page or reports a lost session.
    if (hasUnsavedInput) return session.check ? step(updated) : verify(updated, 'first', at);
    const end = { trigger: 'TOKEN_MISSING', source } as const;
    return terminateSession(updated, at, { end, error: 'session_expired', forced: true });
  }
  const userId = knownUserId(state);
  if (token.id !== undefined && userId !== undefined && token.id !== userId) {
    return changeUser(updated, at, source, token.id);
  }
  if (token.permissionFingerprint === state.token?.permissionFingerprint) return step(updated);
  const ownId = token.id ?? userId;
  const cleared = step(updated, ...(ownId === undefined ? [] : [clearUserCache(ownId)]));
  const reloaded = chainSteps(chainSteps(cleared, loadUser), loadPermissions);
  return chainSteps(reloaded, (now) => step(now, { type: 'revalidateCache' }));
}

function checkSignedOutTab(before: AuthState, updated: AuthState, at: number, force: boolean): AuthStep {
  if (updated.session.status === 'checking') return step(updated);
  if (!updated.token) return step({ ...updated, session: createSignedOut() });
  const isOtherToken =
    before.token?.id !== updated.token.id ||
    before.token?.permissionFingerprint !== updated.token.permissionFingerprint;
  if (!force && !isOtherToken && before.token) return step(updated);
  const { session } = updated;
  const retried = session.status === 'signedOut' ? createSignedOut() : session;
  return checkRouteAccess({ ...updated, session: retried }, at);
}

function clearUserCache(userId: number): AuthEffect {
  return { type: 'clearUserCache', userId };
}

/** A different user has signed in: resets the session and verifies with the server. */
export function changeUser(
  state: AuthState,
  at: number,
  source: TokenCheck['source'],
  userId: number,
): AuthStep {
  const reset = step(
    resetSession(state),
    { type: 'saveDrafts' },
    ...stopAllTimers(),
    ...logSessionEnd(state, at, { trigger: 'USER_CHANGED', source }),
    { type: 'emitSessionEvent', event: 'session:user-changed' },
    clearUserCache(userId),
  );
  const checked = chainSteps(reset, (now) => checkRouteAccess(now, at));
  // These pages show content without waiting for the verification, so they are refetched.
  if (state.location.kind === 'protected') return checked;
  return chainSteps(checked, (now) => step(now, { type: 'revalidateCache' }));
}

export function checkRouteAccess(state: AuthState, at: number): AuthStep {
  return state.location.kind === 'public' ? checkPublicRoute(state, at) : checkProtectedRoute(state, at);
}

/**
 * In this order: a login that has just succeeded and a fresh verification or user record are trusted without a request;
 * otherwise the server verifies, behind the loading screen when nothing is cached.
 */
function checkProtectedRoute(state: AuthState, at: number): AuthStep {
  const { session, token } = state;
  const pending = pendingCheck(state);
  if (pending && pending.kind !== 'background') return step(waitForCheck(state, at));
  if (!token) return step(resetSession(state));
  if (session.status !== 'signedIn') return verify(state, 'first', at);
  if (session.navigatingFromLogin) {
    return step({ ...state, session: { ...session, navigatingFromLogin: false } });
  }
  if (hasFreshIdentity(session, token.id, at)) {
    const withUser = refreshUser(stopAwaitingUser(state), at);
    const hasPermissions = session.permissions || session.permissionsError;
    return hasPermissions ? withUser : chainSteps(withUser, loadPermissions);
  }
  return verify(state, session.verification || recordOf(session) ? 'stale' : 'first', at);
}

/** The page is shown at once; a token is verified in the background. */
function checkPublicRoute(state: AuthState, at: number): AuthStep {
  const visible = stopLoading(state);
  const maybeSignedIn = visible.token !== undefined && !isTokenRejected(visible);
  return maybeSignedIn && !pendingCheck(visible) ? verify(visible, 'background', at) : step(visible);
}

/** The page waits again for a check that began before a sign-in screen was opened, so the loading limit applies. */
function waitForCheck(state: AuthState, at: number): AuthState {
  const { session } = state;
  if (session.status !== 'checking' || session.loadingSince !== undefined) return state;
  return { ...state, session: { ...session, loadingSince: at } };
}

function stopLoading(state: AuthState): AuthState {
  const { session } = state;
  if (session.status === 'signedIn') {
    return stopAwaitingUser({ ...state, session: { ...session, navigatingFromLogin: false } });
  }
  if (session.status === 'checking') return { ...state, session: { ...session, loadingSince: undefined } };
  if (session.status === 'signedOut') return state;
  return { ...state, session: createSignedOut() };
}

function pendingCheck({ session }: AuthState): PendingCheck | undefined {
  return 'check' in session ? session.check : undefined;
}

/** Has a timeout. The page stays on screen meanwhile; before the first page the loading limit applies as well. */
function verify(state: AuthState, kind: PendingCheck['kind'], at: number): AuthStep {
  const { session } = state;
  const checkId = state.lastCheckId + 1;
  const check = { id: checkId, kind };
  const isSignedIn = session.status === 'signedIn';
  const next = isSignedIn ? { ...session, check, error: undefined } : startChecking(state, check, at);
  return step(
    { ...state, session: next, lastCheckId: checkId },
    { type: 'verify', checkId, skipRecovery: !isSignedIn, timeoutMs: AUTH_LIMITS.verifyTimeout },
  );
}

function startChecking(state: AuthState, check: PendingCheck, at: number): Checking {
  const since = loadingSince(state) ?? (check.kind === 'first' ? at : undefined);
  return { status: 'checking', check, loadingSince: since, tokenRejected: isTokenRejected(state) };
}
