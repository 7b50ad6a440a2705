import { type AuthStep, chainSteps, step } from './authEffects';
import { AUTH_LIMITS } from './authLimits';
import { type AuthState, type PendingCheck, resetSession } from './authState';
import { loadPermissions, loadUser, refreshUser } from './loadUser';
import { isFreshRecord, isFreshVerification } from './userRecord';

export function checkRouteAccess(state: AuthState, at: number): AuthStep {
  return state.location.kind === 'public' ? checkPublicRoute(state) : checkProtectedRoute(state, at);
}

/**
 * In this order: a login that has just succeeded and a fresh verification or user record are trusted without a request;
 * otherwise the server verifies, behind the loading screen when nothing is cached, else with a timeout.
 */
function checkProtectedRoute(state: AuthState, at: number): AuthStep {
  const current = { ...state, publicRoute: false };
  if (current.pendingCheck && current.pendingCheck.kind !== 'background') return step(current);
  if (!current.token) {
    const { sessionNumber } = current.authenticated ? resetSession(current) : current;
    return step({ ...resetSession(current), sessionNumber });
  }
  if (current.navigatingFromLogin) return step({ ...current, navigatingFromLogin: false });
  const userId = current.token.id;
  const hasFreshIdentity =
    isFreshVerification(current.verification, userId, at) || isFreshRecord(current.userRecord, userId, at);
  if (hasFreshIdentity) return trustFreshIdentity(current, at);
  if (!current.verification && !current.userRecord) return verify(current, 'first', at);
  return verify(current, 'stale', at);
}

function trustFreshIdentity(state: AuthState, at: number): AuthStep {
  const trusted = { ...state, authenticated: true, loading: false };
  const withUser = refreshUser(trusted, at);
  return trusted.categoryAccess || trusted.permissionsError
    ? withUser
    : chainSteps(withUser, loadPermissions);
}

/** The page is shown at once; a token is verified in the background. */
function checkPublicRoute(state: AuthState): AuthStep {
  const visible = { ...state, publicRoute: true, loading: false, navigatingFromLogin: false };
  const maybeSignedIn = visible.token !== undefined && !visible.tokenRejected;
  if (!maybeSignedIn || visible.pendingCheck) return step(visible);
  return verify(visible, 'background', 0);
}

/**
 * The page stays on screen during a verification, which has a timeout; before the first page the loading limit applies.
 */
export function verify(state: AuthState, kind: PendingCheck['kind'], at: number): AuthStep {
  const checkId = state.lastCheckId + 1;
  const isBlocking = kind === 'first' && !state.authenticated;
  const loadingState = isBlocking && !state.loading ? { loading: true, loadingSince: at } : {};
  return step(
    {
      ...state,
      ...loadingState,
      error: undefined,
      pendingCheck: { id: checkId, kind },
      lastCheckId: checkId,
    },
    {
      type: 'verify',
      checkId,
      skipRecovery: !state.authenticated,
      ...(kind !== 'first' && { timeoutMs: AUTH_LIMITS.verifyTimeout }),
    },
  );
}

export function loadIdentity(state: AuthState): AuthStep {
  return chainSteps(loadUser({ ...state, authenticated: true }), (now) =>
    now.categoryAccess ? step(now) : loadPermissions(now),
  );
}
