import { type AuthStep, andThen, step } from './authEffects';
import { AUTH_LIMITS } from './authLimits';
import { type AuthState, type PendingCheck, resetSession } from './authState';
import { isFreshRecord, isFreshVerification } from './caches';
import { loadPermissions, loadUser, refreshUser } from './loadUser';

export function checkPage(state: AuthState, at: number): AuthStep {
  return state.place.kind === 'public' ? checkPublic(state) : checkProtected(state, at);
}

/** Decides in this order: just signed in, fresh evidence, no evidence, old evidence. */
function checkProtected(state: AuthState, at: number): AuthStep {
  const current = { ...state, publicRoute: false };
  if (current.check && current.check.kind !== 'background') return step(current);
  if (!current.token) return step({ ...resetSession(current), epoch: current.epoch });
  if (current.navigatingFromLogin) return step({ ...current, navigatingFromLogin: false });
  const owner = current.token.id;
  const hasEvidence =
    isFreshVerification(current.verification, owner, at) || isFreshRecord(current.userRecord, owner, at);
  if (hasEvidence) return acceptEvidence(current, at);
  if (!current.verification && !current.userRecord) return verify(current, 'first', at);
  return verify(current, 'stale', at);
}

function acceptEvidence(state: AuthState, at: number): AuthStep {
  const trusted = { ...state, authenticated: true, loading: false };
  const withUser = refreshUser(trusted, at);
  return trusted.categoryAccess || trusted.permissionsError ? withUser : andThen(withUser, loadPermissions);
}

/** Shown at once; a possible user is verified in the background. */
function checkPublic(state: AuthState): AuthStep {
  const visible = { ...state, publicRoute: true, loading: false, navigatingFromLogin: false };
  const maybeSignedIn = visible.token !== undefined && !visible.refused;
  if (!maybeSignedIn || visible.check) return step(visible);
  return verify(visible, 'background', 0);
}

/**
 * The page stays on screen during a verification, which has a timeout; before the first page the loading limit applies.
 */
export function verify(state: AuthState, kind: PendingCheck['kind'], at: number): AuthStep {
  const number = state.checks + 1;
  const isBlocking = kind === 'first' && !state.authenticated;
  const loadingState = isBlocking && !state.loading ? { loading: true, loadingSince: at } : {};
  return step(
    { ...state, ...loadingState, error: undefined, check: { number, kind }, checks: number },
    {
      type: 'verify',
      check: number,
      alone: !state.authenticated,
      ...(kind !== 'first' && { timeout: AUTH_LIMITS.verifyTimeout }),
    },
  );
}

export function loadIdentity(state: AuthState): AuthStep {
  return andThen(loadUser({ ...state, authenticated: true }), (now) =>
    now.categoryAccess ? step(now) : loadPermissions(now),
  );
}
