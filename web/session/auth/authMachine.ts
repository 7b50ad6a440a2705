import {
  type AuthEffect,
  type AuthStep,
  chainSteps,
  step,
  stopAllTimers,
  type TimerName,
} from './authEffects';
import type { AuthEvent, TimedEvent } from './authEvents';
import { AUTH_LIMITS } from './authLimits';
import { type AuthState, type PageLocation, resetSession } from './authState';
import { checkRouteAccess } from './checkRouteAccess';
import { checkToken, type TokenCheck } from './checkToken';
import { loadPermissions, loadUser, refreshUser } from './loadUser';
import { logSessionEnd } from './sessionEndLog';
import { handleLoadingTimeout, unblockLoading } from './stuckLoading';
import { terminateSession } from './terminateSession';
import { createUserRecord } from './userRecord';
import { handleUserFailed, handleUserLoaded, retryByTimer, retryManually } from './userResponses';
import { handleVerified, handleVerifyFailed } from './verifyResponses';

type Handlers = {
  readonly [Type in AuthEvent['type']]: (
    state: AuthState,
    event: TimedEvent & { readonly type: Type },
  ) => AuthStep;
};

/** Authentication as a pure state machine, without clock, cookies and network. */
export function authMachine(state: AuthState, event: TimedEvent): AuthStep {
  const handlers: Partial<Handlers> = state.loggingOut ? LOGOUT_HANDLERS : HANDLERS;
  const handle = (handlers[event.type] ?? ignore) as (state: AuthState, event: TimedEvent) => AuthStep;
  const next = handle(state, event);
  const after = withLoadingSince(next.state, event.at);
  return {
    state: after,
    effects: [...next.effects, ...loadingTimer(state, after)],
  };
}

const HANDLERS: Handlers = {
  navigated: (state, event) => {
    const { location, at } = event;
    const isSamePage = location.path === state.location.path && location.kind === state.location.kind;
    const checked = checkToken(moveTo(state, location), at, tokenCheck(event, 'cache'));
    const isSettled = checked.effects.length > 0 || (isSamePage && !state.loading);
    return isSettled ? checked : chainSteps(checked, (now) => checkRouteAccess(now, at));
  },

  signedIn: (state, { at, token, user }) => {
    const next: AuthState = {
      ...resetSession(state),
      token,
      authenticated: true,
      navigatingFromLogin: true,
      redirecting: false,
      loading: user === undefined,
      ...(user && { user, userRecord: createUserRecord(user, at) }),
    };
    const started = step(next, ...stopAllTimers(), { type: 'emitSessionEvent', event: 'session:login' });
    return chainSteps(chainSteps(started, loadUser), loadPermissions);
  },

  verified: (state, event) => handleVerified(state, event.at, event),
  verifyFailed: (state, event) => handleVerifyFailed(state, event.at, event),
  userLoaded: (state, event) => handleUserLoaded(state, event.at, event),
  userFailed: (state, event) => handleUserFailed(state, event.at, event),

  permissionsLoaded: (state, { sessionNumber, permissions }) =>
    sessionNumber === state.sessionNumber
      ? step({ ...state, ...permissions, permissionsError: undefined })
      : step(state),
  permissionsFailed: (state, { sessionNumber, failure }) =>
    sessionNumber === state.sessionNumber
      ? step(
          { ...state, permissionsError: failure.error },
          { type: 'startTimer', timer: 'permissionsRetry', ms: AUTH_LIMITS.userRetry },
        )
      : step(state),

  timerFired: (state, { timer, at }) => TIMERS[timer](state, at),

  pageHidden: (state, { at }) => step({ ...state, hiddenSince: at }),
  pageVisible: (state, event) => {
    const { at } = event;
    const wasHiddenFor = at - (state.hiddenSince ?? at);
    const unblocked = unblockLoading({ ...state, hiddenSince: undefined }, at, AUTH_LIMITS.stuckOnVisible);
    // Verifies again after a failed verification, but not a rejected token.
    const check = { ...tokenCheck(event, 'sync'), force: !state.tokenRejected };
    const checked = chainSteps(unblocked, (now) => checkToken(now, at, check));
    const isOld = wasHiddenFor > AUTH_LIMITS.hiddenRefresh;
    return chainSteps(checked, (now) => (isOld && now.authenticated ? loadUser(now) : step(now)));
  },
  windowFocused: (state, event) => {
    const unblocked = unblockLoading(state, event.at, AUTH_LIMITS.stuckOnFocus);
    return chainSteps(unblocked, (now) => checkToken(now, event.at, tokenCheck(event, 'sync')));
  },
  pageRestored: (state, event) => checkToken(state, event.at, tokenCheck(event, 'sync')),
  tokenPolled: (state, event) => checkToken(state, event.at, tokenCheck(event, 'cross-tab')),
  online: (state, event) => {
    const checked = checkToken(state, event.at, {
      ...tokenCheck(event, 'sync'),
      force: !state.tokenRejected,
    });
    return chainSteps(checked, (now) => (now.userFetchFailed ? loadUser(now) : step(now)));
  },
  tabMessageReceived: (state, event) =>
    checkToken(state, event.at, { ...tokenCheck(event, 'cross-tab'), force: true }),
  tokenChanged: (state, event) => checkToken(state, event.at, { ...tokenCheck(event, 'sync'), force: true }),

  sessionLost: (state, { at, reason, error }) => {
    if (state.loggingOut || state.redirecting) return step(state);
    const end = { trigger: 'SESSION_LOST', source: reason, error } as const;
    const lostReason = reason === 'refresh_failed' ? 'session_expired' : reason;
    return chainSteps(logSessionEnd({ ...state, lostReason }, at, end), (now) =>
      step(now, { type: 'startTimer', timer: 'lostRedirect', ms: AUTH_LIMITS.lostRedirect }),
    );
  },

  // The screen stays; only keys and permissions may have changed.
  reauthenticated: (state) =>
    state.authenticated ? chainSteps(loadUser(state), loadPermissions) : step(state),
  refetchRequested: (state) =>
    state.authenticated ? chainSteps(loadUser(state), loadPermissions) : step(state),
  userRetryRequested: (state) => retryManually(state),
  profileSaved: (state) => (state.authenticated ? loadUser(state) : step(state)),
  permissionsRetryRequested: (state) => (state.authenticated ? loadPermissions(state) : step(state)),

  logoutStarted: (state) =>
    step(
      { ...state, loggingOut: true, pendingCheck: undefined, sessionNumber: state.sessionNumber + 1 },
      ...stopAllTimers(),
    ),
  loggedOut: (state) =>
    step({ ...resetSession(state), token: undefined, redirecting: true }, ...stopAllTimers(), {
      type: 'emitSessionEvent',
      event: 'session:logout',
    }),
};

/** Nothing is fetched during a logout: its 401 would lead to the login with another reason. */
const LOGOUT_HANDLERS: Partial<Handlers> = {
  navigated: (state, { location }) => step(moveTo(state, location)),
  pageHidden: HANDLERS.pageHidden,
  pageVisible: (state) => step({ ...state, hiddenSince: undefined }),
  signedIn: HANDLERS.signedIn,
  logoutStarted: HANDLERS.logoutStarted,
  loggedOut: HANDLERS.loggedOut,
};

const ignore = (state: AuthState) => step(state);

function moveTo(state: AuthState, location: PageLocation): AuthState {
  const isSamePath = location.path === state.location.path;
  const previousPath = isSamePath ? state.previousPath : state.location.path || undefined;
  return { ...state, location, previousPath, redirecting: isSamePath && state.redirecting };
}

const TIMERS: Record<TimerName, (state: AuthState, at: number) => AuthStep> = {
  loading: handleLoadingTimeout,
  userAttempt: (state) =>
    state.userAttempt > 0
      ? step(state, { type: 'fetchUser', sessionNumber: state.sessionNumber })
      : step(state),
  userRetry: retryByTimer,
  userRefresh: (state, at) => (state.authenticated ? refreshUser(state, at) : step(state)),
  permissionsRetry: (state) =>
    state.authenticated && state.permissionsError ? loadPermissions(state) : step(state),
  lostRedirect: (state, at) =>
    state.lostReason
      ? terminateSession(state, at, {
          error: state.lostReason,
          tokenRejected: true,
          redirectsOpenPages: true,
        })
      : step(state),
};

function tokenCheck(
  event: { readonly token: TokenCheck['token']; readonly hasUnsavedInput?: boolean },
  source: TokenCheck['source'],
): TokenCheck {
  return { token: event.token, hasUnsavedInput: event.hasUnsavedInput, source };
}

function withLoadingSince(state: AuthState, at: number): AuthState {
  if (!state.loading) return state.loadingSince === undefined ? state : { ...state, loadingSince: undefined };
  return state.loadingSince === undefined ? { ...state, loadingSince: at } : state;
}

/** The timer runs from the start to the end of loading, whichever events cause them. */
function loadingTimer(before: AuthState, after: AuthState): AuthEffect[] {
  const hasStarted = after.loading && before.loadingSince !== after.loadingSince;
  if (hasStarted) return [{ type: 'startTimer', timer: 'loading', ms: AUTH_LIMITS.loadingTimeout }];
  return before.loading && !after.loading ? [{ type: 'stopTimer', timer: 'loading' }] : [];
}
