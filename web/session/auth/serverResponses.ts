import {
  AUTH_LIMITS,
  type AuthEvent,
  type AuthStep,
  chainSteps,
  type RequestFailure,
  step,
  type TimedEvent,
} from './authEvents';
import { knownUserId, loadingSince } from './authSelectors';
import {
  type AuthState,
  type CurrentUser,
  createSignedIn,
  type LoginError,
  type SignedIn,
  stopAwaitingUser,
  type UserFetch,
} from './authState';
import { changeUser } from './checkToken';
import {
  createUserRecord,
  failedRetries,
  isCompleteUser,
  isValidRecord,
  loadPermissions,
  loadUser,
  recordOf,
  toast,
  USER_MESSAGES,
} from './loadUser';
import { terminateSession } from './terminateSession';

const USER_ATTEMPTS = 3;

type FetchingSession = SignedIn & { readonly userFetch: { readonly status: 'loading' } };

type Response<Type extends AuthEvent['type']> = TimedEvent & { readonly type: Type };

export function handleVerified(state: AuthState, { at, checkId, user }: Response<'verified'>): AuthStep {
  const { session } = state;
  if (!('check' in session) || session.check?.id !== checkId) return step(state);
  const userId = knownUserId(state);
  const verifiedUser = isCompleteUser(user) ? user : undefined;
  if (verifiedUser && userId !== undefined && verifiedUser.id !== userId)
    return changeUser(state, at, 'sync', verifiedUser.id);
  const verified: SignedIn = {
    ...(session.status === 'signedIn' ? session : createSignedIn({ user: unknownUser(state) })),
    ...(verifiedUser && { user: { status: 'known', record: createUserRecord(verifiedUser, at) } }),
    verification: { userId: verifiedUser?.id ?? state.token?.id, timestamp: at },
    check: undefined,
    error: undefined,
  };
  const loaded = loadUser({ ...state, session: verified, lostReason: undefined });
  const withPermissions = verified.permissions ? loaded : chainSteps(loaded, loadPermissions);
  return chainSteps(withPermissions, (now) => step(now, { type: 'stopTimer', timer: 'lostRedirect' }));
}

function unknownUser(state: AuthState): CurrentUser {
  const since = loadingSince(state);
  return since === undefined ? { status: 'fromToken' } : { status: 'awaited', since };
}

export function handleVerifyFailed(
  state: AuthState,
  { at, checkId, failure }: Response<'verifyFailed'>,
): AuthStep {
  const { session } = state;
  if (!('check' in session) || session.check?.id !== checkId) return step(state);
  const { kind } = session.check;
  const { status, error, timedOut } = failure;
  const isRefused = status === 401 || status === 403;
  // A renewal of an expired token was tried on the way.
  if (kind === 'background')
    return terminateSession(state, at, { error: 'session_expired', tokenRejected: isRefused });
  if (isRefused) {
    const end = { trigger: 'VERIFY_REFUSED', source: 'verify', error } as const;
    return terminateSession(state, at, { end, error: refusalReason(failure), tokenRejected: true });
  }
  if (session.status === 'signedIn') {
    const settled = { ...state, session: { ...session, check: undefined, error } };
    if (kind === 'first') return step(stopAwaitingUser(settled));
    const hasValidRecord = isValidRecord(recordOf(session), state.token?.id);
    if (timedOut || (status === 429 && hasValidRecord)) return step(settled);
  }
  return terminateSession(state, at, { error: 'unavailable' });
}

function refusalReason({ status, error }: RequestFailure): LoginError {
  return status === 401 && error?.isHtml ? 'session_expired_html' : 'session_expired';
}

/** An incomplete user counts as a failure (422). */
export function handleUserLoaded(
  state: AuthState,
  { at, sessionNumber, user, keys }: Response<'userLoaded'>,
): AuthStep {
  const session = fetchingSession(state, sessionNumber);
  if (!session) return step(state);
  if (!isCompleteUser(user)) return handleFailedFetch(state, session, at, { status: 422 });
  const userId = knownUserId(state);
  if (userId !== undefined && userId !== user.id) return changeUser(state, at, 'sync', user.id);
  const loaded: SignedIn = {
    ...session,
    user: { status: 'known', record: createUserRecord(user, at) },
    userFetch: { status: 'idle' },
    keys: keys ?? session.keys,
    error: undefined,
  };
  return step(
    { ...state, session: loaded },
    { type: 'stopTimer', timer: 'userRetry' },
    { type: 'startTimer', timer: 'userRefresh', ms: AUTH_LIMITS.userRefresh },
    ...(failedRetries(session) === undefined ? [] : [toast(USER_MESSAGES.restored)]),
  );
}

export function handleUserFailed(
  state: AuthState,
  { at, sessionNumber, failure }: Response<'userFailed'>,
): AuthStep {
  const session = fetchingSession(state, sessionNumber);
  return session ? handleFailedFetch(state, session, at, failure) : step(state);
}

function handleFailedFetch(
  state: AuthState,
  session: FetchingSession,
  at: number,
  failure: RequestFailure,
): AuthStep {
  const { status, error } = failure;
  if (status === 401 || status === 403) {
    // The lost session is already reported, and its redirect scheduled.
    if (state.lostReason)
      return step({ ...state, session: { ...session, userFetch: stopFetching(session) } });
    const end = { trigger: 'USER_FETCH_REFUSED', source: 'user', error } as const;
    return terminateSession(state, at, { end, error: refusalReason(failure), tokenRejected: true });
  }
  const { attempt } = session.userFetch;
  const isFinal = (status >= 400 && status < 500) || attempt >= USER_ATTEMPTS;
  if (isFinal) return scheduleRetry(state, session, failure);
  const userFetch = { ...session.userFetch, attempt: attempt + 1 };
  return step(
    { ...state, session: { ...session, userFetch } },
    { type: 'startTimer', timer: 'userAttempt', ms: AUTH_LIMITS.firstBackoff * 2 ** (attempt - 1) },
  );
}

/** The person stays signed in with the stored record; the timer retries. */
function scheduleRetry(state: AuthState, session: SignedIn, { status, error }: RequestFailure): AuthStep {
  const retries = failedRetries(session);
  const isConnection = status === 0 || status >= 500;
  const isStored = isValidRecord(recordOf(session), state.token?.id);
  const toasts =
    retries === undefined
      ? [
          ...(isConnection ? [toast(USER_MESSAGES.problem)] : []),
          ...(isStored ? [toast(USER_MESSAGES.stored)] : []),
        ]
      : [];
  const failed: SignedIn = { ...session, userFetch: { status: 'failed', retries: retries ?? 0 }, error };
  return step(
    stopAwaitingUser({ ...state, session: failed }),
    { type: 'startTimer', timer: 'userRetry', ms: AUTH_LIMITS.userRetry },
    ...toasts,
  );
}

function stopFetching(session: SignedIn): UserFetch {
  const retries = failedRetries(session);
  return retries === undefined ? { status: 'idle' } : { status: 'failed', retries };
}

export function handlePermissionsLoaded(
  state: AuthState,
  { sessionNumber, permissions }: Response<'permissionsLoaded'>,
): AuthStep {
  const { session } = state;
  if (sessionNumber !== state.sessionNumber || session.status !== 'signedIn') return step(state);
  return step({ ...state, session: { ...session, permissions, permissionsError: undefined } });
}

export function handlePermissionsFailed(
  state: AuthState,
  { sessionNumber, failure }: Response<'permissionsFailed'>,
): AuthStep {
  const { session } = state;
  if (sessionNumber !== state.sessionNumber || session.status !== 'signedIn') return step(state);
  return step(
    { ...state, session: { ...session, permissionsError: failure.error } },
    { type: 'startTimer', timer: 'permissionsRetry', ms: AUTH_LIMITS.userRetry },
  );
}

function fetchingSession(state: AuthState, sessionNumber: number): FetchingSession | undefined {
  const { session } = state;
  if (sessionNumber !== state.sessionNumber || session.status !== 'signedIn') return undefined;
  const { userFetch } = session;
  return userFetch.status === 'loading' ? { ...session, userFetch } : undefined;
}
