import type { MeAnswerMeta, SessionUser } from '../../../generated/web/model';
import { type AuthEffect, type AuthStep, chainSteps, step } from './authEffects';
import type { RequestFailure } from './authEvents';
import { AUTH_LIMITS, USER_ATTEMPTS } from './authLimits';
import { type AuthState, knownUserId } from './authState';
import { changeUser } from './checkToken';
import { loadUser } from './loadUser';
import { terminateSession } from './terminateSession';
import { USER_MESSAGES, type UserMessage } from './userMessages';
import { createUserRecord, isCompleteUser, isValidRecord } from './userRecord';

interface LoadedUser {
  readonly sessionNumber: number;
  readonly user: Partial<SessionUser> | undefined;
  readonly keys?: MeAnswerMeta | undefined;
}

/** An incomplete user counts as a failure (422). */
export function handleUserLoaded(
  state: AuthState,
  at: number,
  { sessionNumber, user, keys }: LoadedUser,
): AuthStep {
  if (sessionNumber !== state.sessionNumber || state.userAttempt === 0) return step(state);
  if (!isCompleteUser(user)) return handleUserFailed(state, at, { sessionNumber, failure: { status: 422 } });
  const userId = knownUserId(state);
  if (userId !== undefined && userId !== user.id) return changeUser(state, at, 'sync');
  const next: AuthState = {
    ...state,
    user,
    userRecord: createUserRecord(user, at),
    keys: keys ?? state.keys,
    loading: false,
    error: undefined,
    userAttempt: 0,
    userRetries: 0,
    userFetchFailed: false,
  };
  return step(
    next,
    { type: 'stopTimer', timer: 'userRetry' },
    { type: 'startTimer', timer: 'userRefresh', ms: AUTH_LIMITS.userRefresh },
    ...(state.userFetchFailed ? [toast(USER_MESSAGES.restored)] : []),
  );
}

/** Retries with exponential backoff, except after a 4xx; a 401 or 403 ends the session. */
export function handleUserFailed(
  state: AuthState,
  at: number,
  response: { sessionNumber: number; failure: RequestFailure },
): AuthStep {
  if (response.sessionNumber !== state.sessionNumber || state.userAttempt === 0) return step(state);
  const { status, error } = response.failure;
  if (status === 401 || status === 403) {
    // The lost session is already reported, and its redirect scheduled.
    if (state.lostReason) return step({ ...state, userAttempt: 0 });
    const end = { trigger: 'USER_FETCH_REFUSED', source: 'user', error } as const;
    return terminateSession(state, at, { end, error: 'session_expired', tokenRejected: true });
  }
  const isFinal = (status >= 400 && status < 500) || state.userAttempt >= USER_ATTEMPTS;
  if (isFinal) return scheduleRetry(state, response.failure);
  const ms = AUTH_LIMITS.firstBackoff * 2 ** (state.userAttempt - 1);
  return step(
    { ...state, userAttempt: state.userAttempt + 1 },
    { type: 'startTimer', timer: 'userAttempt', ms },
  );
}

/** The person stays signed in with the stored record; the timer retries. */
function scheduleRetry(state: AuthState, { status, error }: RequestFailure): AuthStep {
  const isConnection = status === 0 || status >= 500;
  const isStored = isValidRecord(state.userRecord, state.token?.id);
  const toasts = state.userFetchFailed
    ? []
    : [
        ...(isConnection ? [toast(USER_MESSAGES.problem)] : []),
        ...(isStored ? [toast(USER_MESSAGES.stored)] : []),
      ];
  return step(
    { ...state, userAttempt: 0, userFetchFailed: true, loading: false, error },
    { type: 'startTimer', timer: 'userRetry', ms: AUTH_LIMITS.userRetry },
    ...toasts,
  );
}

export function retryByTimer(state: AuthState): AuthStep {
  if (!state.userFetchFailed) return step(state);
  const toasts = state.userRetries === 0 ? [toast(USER_MESSAGES.retrying)] : [];
  return chainSteps(step({ ...state, userRetries: state.userRetries + 1 }, ...toasts), loadUser);
}

export function retryManually(state: AuthState): AuthStep {
  if (!state.authenticated) return step(state);
  const stopped = step(state, toast(USER_MESSAGES.manual), { type: 'stopTimer', timer: 'userRetry' });
  return chainSteps(stopped, loadUser);
}

function toast(message: UserMessage): AuthEffect {
  return { type: 'toast', message };
}
