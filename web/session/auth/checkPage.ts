import { andThen, type Step, step } from './authEffects';
import { AUTH_LIMITS } from './authLimits';
import { type AuthState, type Check, forgotten } from './authState';
import { isFreshRecord, isFreshVerification } from './caches';
import { loadPermissions, loadUser, refreshUser } from './loadUser';

export function checkPage(state: AuthState, at: number): Step {
  return state.place.kind === 'public' ? checkPublic(state) : checkProtected(state, at);
}

/** The protected check, in its order (`docs/testing.md` lists its tests). */
function checkProtected(state: AuthState, at: number): Step {
  const known = { ...state, publicRoute: false };
  if (known.check && known.check.kind !== 'background') return step(known);
  if (!known.token) return step({ ...forgotten(known), epoch: known.epoch });
  if (known.navigatingFromLogin) return step({ ...known, navigatingFromLogin: false });
  const owner = known.token.id;
  const isKnown =
    isFreshVerification(known.verification, owner, at) || isFreshRecord(known.userRecord, owner, at);
  if (isKnown) return trust(known, at);
  if (!known.verification && !known.userRecord) return verify(known, 'first', at);
  return verify(known, 'stale', at);
}

function trust(state: AuthState, at: number): Step {
  const trusted = { ...state, authenticated: true, loading: false };
  const withUser = refreshUser(trusted, at);
  return trusted.categoryAccess || trusted.permissionsError ? withUser : andThen(withUser, loadPermissions);
}

/** Shown at once; a possible user is verified in the background. */
function checkPublic(state: AuthState): Step {
  const shown = { ...state, publicRoute: true, loading: false, navigatingFromLogin: false };
  const mayBeHere = shown.token !== undefined && !shown.refused;
  if (!mayBeHere || shown.check) return step(shown);
  return verify(shown, 'background', 0);
}

/**
 * The page stays on screen during a verification, which has a timeout; before the first page the loading limit applies.
 */
export function verify(state: AuthState, kind: Check['kind'], at: number): Step {
  const number = state.checks + 1;
  const isWaiting = kind === 'first' && !state.authenticated;
  const waiting = isWaiting && !state.loading ? { loading: true, loadingSince: at } : {};
  return step(
    { ...state, ...waiting, error: undefined, check: { number, kind }, checks: number },
    {
      type: 'verify',
      check: number,
      alone: !state.authenticated,
      ...(kind !== 'first' && { timeout: AUTH_LIMITS.verifyTimeout }),
    },
  );
}

export function welcome(state: AuthState): Step {
  return andThen(loadUser({ ...state, authenticated: true }), (now) =>
    now.categoryAccess ? step(now) : loadPermissions(now),
  );
}
