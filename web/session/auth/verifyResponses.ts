import type { SessionUser } from '../../../generated/web/model';
import { type AuthStep, chainSteps, step } from './authEffects';
import type { RequestFailure } from './authEvents';
import { type AuthState, knownUserId, type PendingCheck } from './authState';
import { loadIdentity } from './checkRouteAccess';
import { changeUser } from './checkToken';
import { terminateSession } from './terminateSession';
import { createUserRecord, isCompleteUser, isValidRecord } from './userRecord';

export function handleVerified(
  state: AuthState,
  at: number,
  response: { checkId: number; user?: SessionUser | undefined },
) {
  if (state.pendingCheck?.id !== response.checkId) return step(state);
  const { user } = response;
  const userId = knownUserId(state);
  if (user && userId !== undefined && user.id !== userId) {
    return changeUser({ ...state, pendingCheck: undefined }, at, 'sync');
  }
  const userState = isCompleteUser(user)
    ? { user, userRecord: createUserRecord(user, at), loading: false }
    : {};
  const verification = { userId: user?.id ?? state.token?.id, timestamp: at };
  const next = {
    ...state,
    ...userState,
    pendingCheck: undefined,
    verification,
    tokenRejected: false,
    lostReason: undefined,
    endLogged: false,
    error: undefined,
  };
  return chainSteps(loadIdentity(next), (now) => step(now, { type: 'stopTimer', timer: 'lostRedirect' }));
}

export function handleVerifyFailed(
  state: AuthState,
  at: number,
  response: { checkId: number; failure: RequestFailure },
): AuthStep {
  const { pendingCheck } = state;
  if (pendingCheck?.id !== response.checkId) return step(state);
  const { failure } = response;
  const settled = { ...state, pendingCheck: undefined, error: failure.error };
  return FAILURE_HANDLERS[pendingCheck.kind](settled, at, failure);
}

const FAILURE_HANDLERS: Record<
  PendingCheck['kind'],
  (state: AuthState, at: number, failure: RequestFailure) => AuthStep
> = {
  first: (state, at, failure) => {
    if (isAuthFailure(failure)) return rejectSession(state, at, failure);
    if (state.authenticated) return step({ ...state, loading: false });
    return terminateSession(state, at, { error: 'unavailable' });
  },

  stale: (state, at, failure) => {
    if (failure.timedOut) return step({ ...state, authenticated: true });
    if (failure.status === 429) {
      const hasValidRecord = isValidRecord(state.userRecord, state.token?.id);
      return hasValidRecord
        ? step({ ...state, authenticated: true })
        : terminateSession(state, at, { error: 'unavailable' });
    }
    if (isAuthFailure(failure)) return rejectSession(state, at, failure);
    return terminateSession(state, at, { error: 'unavailable' });
  },

  // Not conclusive: the token may have expired, which a protected page renews.
  background: (state, at) => terminateSession(state, at, { error: 'session_expired' }),
};

function isAuthFailure({ status }: RequestFailure): boolean {
  return status === 401 || status === 403;
}

function rejectSession(state: AuthState, at: number, { error }: RequestFailure): AuthStep {
  const end = { trigger: 'VERIFY_REFUSED', source: 'verify', error } as const;
  return terminateSession(state, at, { end, error: 'session_expired', tokenRejected: true });
}
