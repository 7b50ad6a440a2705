import type { SessionUser } from '../../../generated/web/model';
import { andThen, type Step, step } from './authEffects';
import type { Failed } from './authEvents';
import { type AuthState, type Check, ownerOf } from './authState';
import { isComplete, isValidRecord, recordOf } from './caches';
import { welcome } from './checkPage';
import { changeUser } from './identity';
import { leave } from './leave';

export function verified(
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
  const userState = isComplete(user) ? { user, userRecord: recordOf(user, at), loading: false } : {};
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
  return andThen(welcome(next), (now) => step(now, { type: 'stopTimer', timer: 'lost' }));
}

export function verifyFailed(
  state: AuthState,
  at: number,
  response: { check: number; failed: Failed },
): Step {
  const { check } = state;
  if (check?.number !== response.check) return step(state);
  const { failed } = response;
  const settled = { ...state, check: undefined, error: failed.error };
  return FAILURES[check.kind](settled, at, failed);
}

const FAILURES: Record<Check['kind'], (state: AuthState, at: number, failed: Failed) => Step> = {
  first: (state, at, failed) => {
    if (isRefusal(failed)) return rejectSession(state, at, failed);
    if (state.authenticated) return step({ ...state, loading: false });
    return leave(state, at, { error: 'unavailable' });
  },

  stale: (state, at, failed) => {
    if (failed.timedOut) return step({ ...state, authenticated: true });
    if (failed.status === 429) {
      const hasValidRecord = isValidRecord(state.userRecord, state.token?.id);
      return hasValidRecord
        ? step({ ...state, authenticated: true })
        : leave(state, at, { error: 'unavailable' });
    }
    if (isRefusal(failed)) return rejectSession(state, at, failed);
    return leave(state, at, { error: 'unavailable' });
  },

  // Not conclusive: the token may have expired, which a protected page renews.
  background: (state, at) => leave(state, at, { error: 'session_expired' }),
};

function isRefusal({ status }: Failed): boolean {
  return status === 401 || status === 403;
}

function rejectSession(state: AuthState, at: number, { error }: Failed): Step {
  const end = { trigger: 'VERIFY_REFUSED', source: 'verify', error } as const;
  return leave(state, at, { end, error: 'session_expired', refused: true });
}
