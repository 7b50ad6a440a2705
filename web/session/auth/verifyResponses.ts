import type { SessionUser } from '../../../generated/web/model';
import { type AuthStep, andThen, step } from './authEffects';
import type { CallFailure } from './authEvents';
import { type AuthState, ownerOf, type PendingCheck } from './authState';
import { createUserRecord, isComplete, isValidRecord } from './caches';
import { loadIdentity } from './checkPage';
import { changeUser } from './checkToken';
import { terminateSession } from './terminateSession';

export function handleVerified(
  state: AuthState,
  at: number,
  response: { check: number; user?: SessionUser | undefined },
) {
  if (state.check?.number !== response.check) return step(state);
  const { user } = response;
  const owner = ownerOf(state);
  if (user && owner !== undefined && user.id !== owner) {
    return changeUser({ ...state, check: undefined }, at, 'sync');
  }
  const userState = isComplete(user) ? { user, userRecord: createUserRecord(user, at), loading: false } : {};
  const verification = { userId: user?.id ?? state.token?.id, timestamp: at };
  const next = {
    ...state,
    ...userState,
    check: undefined,
    verification,
    refused: false,
    lostAs: undefined,
    error: undefined,
  };
  return andThen(loadIdentity(next), (now) => step(now, { type: 'stopTimer', timer: 'lost' }));
}

export function handleVerifyFailed(
  state: AuthState,
  at: number,
  response: { check: number; failed: CallFailure },
): AuthStep {
  const { check } = state;
  if (check?.number !== response.check) return step(state);
  const { failed } = response;
  const settled = { ...state, check: undefined, error: failed.error };
  return FAILURES[check.kind](settled, at, failed);
}

const FAILURES: Record<
  PendingCheck['kind'],
  (state: AuthState, at: number, failed: CallFailure) => AuthStep
> = {
  first: (state, at, failed) => {
    if (isRefusal(failed)) return rejectSession(state, at, failed);
    if (state.authenticated) return step({ ...state, loading: false });
    return terminateSession(state, at, { error: 'unavailable' });
  },

  stale: (state, at, failed) => {
    if (failed.timedOut) return step({ ...state, authenticated: true });
    if (failed.status === 429) {
      const hasValidRecord = isValidRecord(state.userRecord, state.token?.id);
      return hasValidRecord
        ? step({ ...state, authenticated: true })
        : terminateSession(state, at, { error: 'unavailable' });
    }
    if (isRefusal(failed)) return rejectSession(state, at, failed);
    return terminateSession(state, at, { error: 'unavailable' });
  },

  // Not conclusive: the token may have expired, which a protected page renews.
  background: (state, at) => terminateSession(state, at, { error: 'session_expired' }),
};

function isRefusal({ status }: CallFailure): boolean {
  return status === 401 || status === 403;
}

function rejectSession(state: AuthState, at: number, { error }: CallFailure): AuthStep {
  const end = { trigger: 'VERIFY_REFUSED', source: 'verify', error } as const;
  return terminateSession(state, at, { end, error: 'session_expired', refused: true });
}
