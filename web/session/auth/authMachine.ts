import { type AuthEffect, type AuthStep, andThen, step, stopAllTimers, type TimerName } from './authEffects';
import type { AuthEvent, TimedEvent } from './authEvents';
import { AUTH_LIMITS } from './authLimits';
import { type AuthState, resetSession } from './authState';
import { createUserRecord } from './caches';
import { checkPage } from './checkPage';
import { checkToken, type TokenCheck } from './checkToken';
import { loadPermissions, loadUser, refreshUser } from './loadUser';
import { logSessionEnd } from './sessionEndLog';
import { handleLoadingTimeout, unblockLoading } from './stuckLoading';
import { terminateSession } from './terminateSession';
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
  const handle = HANDLERS[event.type] as (state: AuthState, event: TimedEvent) => AuthStep;
  const next = handle(state, event);
  return {
    state: withLoadingSince(next.state, event.at),
    effects: [...next.effects, ...loadingTimer(state, next.state)],
  };
}

const HANDLERS: Handlers = {
  arrived: (state, event) => {
    const { place, at } = event;
    const isSamePath = place.path === state.place.path;
    const isSamePage = isSamePath && place.kind === state.place.kind;
    const previousPath = isSamePath ? state.previousPath : state.place.path || undefined;
    const arrived = { ...state, place, previousPath, redirecting: isSamePath && state.redirecting };
    const checked = checkToken(arrived, at, tokenCheck(event, 'cache'));
    const isSettled = checked.effects.length > 0 || (isSamePage && !state.loading);
    return isSettled ? checked : andThen(checked, (now) => checkPage(now, at));
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
    const started = step(next, ...stopAllTimers(), { type: 'announce', event: 'session:login' });
    return andThen(andThen(started, loadUser), loadPermissions);
  },

  verified: (state, event) => handleVerified(state, event.at, event),
  verifyFailed: (state, event) => handleVerifyFailed(state, event.at, event),
  userLoaded: (state, event) => handleUserLoaded(state, event.at, event),
  userFailed: (state, event) => handleUserFailed(state, event.at, event),

  permissionsLoaded: (state, { epoch, permissions }) =>
    epoch === state.epoch ? step({ ...state, ...permissions, permissionsError: undefined }) : step(state),
  permissionsFailed: (state, { epoch, failed }) =>
    epoch === state.epoch
      ? step(
          { ...state, permissionsError: failed.error },
          { type: 'startTimer', timer: 'permissionsRetry', ms: AUTH_LIMITS.userRetry },
        )
      : step(state),

  timer: (state, { timer, at }) => TIMERS[timer](state, at),

  hidden: (state, { at }) => step({ ...state, hiddenSince: at }),
  visible: (state, event) => {
    const { at } = event;
    const wasHiddenFor = at - (state.hiddenSince ?? at);
    const unblocked = unblockLoading({ ...state, hiddenSince: undefined }, at, AUTH_LIMITS.stuckOnVisible);
    // A verification that failed is tried again.
    const check = { ...tokenCheck(event, 'sync'), anew: !state.refused };
    const checked = andThen(unblocked, (now) => checkToken(now, at, check));
    const isOld = wasHiddenFor > AUTH_LIMITS.hiddenRefresh;
    return andThen(checked, (now) => (isOld && now.authenticated ? loadUser(now) : step(now)));
  },
  focused: (state, event) => {
    const unblocked = unblockLoading(state, event.at, AUTH_LIMITS.stuckOnFocus);
    return andThen(unblocked, (now) => checkToken(now, event.at, tokenCheck(event, 'sync')));
  },
  restored: (state, event) => checkToken(state, event.at, tokenCheck(event, 'sync')),
  looked: (state, event) => checkToken(state, event.at, tokenCheck(event, 'cross-tab')),
  online: (state, event) => {
    const checked = checkToken(state, event.at, { ...tokenCheck(event, 'sync'), anew: !state.refused });
    return andThen(checked, (now) => (now.userFetchFailed ? loadUser(now) : step(now)));
  },
  heard: (state, event) => checkToken(state, event.at, { ...tokenCheck(event, 'cross-tab'), anew: true }),
  tokenChanged: (state, event) => checkToken(state, event.at, { ...tokenCheck(event, 'sync'), anew: true }),

  sessionLost: (state, { at, reason, error }) => {
    if (state.loggingOut || state.redirecting) return step(state);
    const end = { trigger: 'SESSION_LOST', source: reason, error } as const;
    const lostAs = reason === 'refresh_failed' ? 'session_expired' : reason;
    return andThen(logSessionEnd({ ...state, lostAs }, at, end), (now) =>
      step(now, { type: 'startTimer', timer: 'lost', ms: AUTH_LIMITS.lostRedirect }),
    );
  },

  // The screen stays; only keys and permissions may have changed.
  signedInAgain: (state) => (state.authenticated ? andThen(loadUser(state), loadPermissions) : step(state)),
  doubted: (state) => (state.authenticated ? andThen(loadUser(state), loadPermissions) : step(state)),
  retryUser: (state) => retryManually(state),
  ownRecordSaved: (state) => (state.authenticated ? loadUser(state) : step(state)),
  retryPermissions: (state) => (state.authenticated ? loadPermissions(state) : step(state)),

  loggingOut: (state) =>
    step({ ...state, loggingOut: true, check: undefined, epoch: state.epoch + 1 }, ...stopAllTimers()),
  loggedOut: (state) =>
    step({ ...resetSession(state), token: undefined, redirecting: true }, ...stopAllTimers(), {
      type: 'announce',
      event: 'session:logout',
    }),
};

const TIMERS: Record<TimerName, (state: AuthState, at: number) => AuthStep> = {
  loading: handleLoadingTimeout,
  userAttempt: (state) =>
    state.userAttempt > 0 ? step(state, { type: 'fetchUser', epoch: state.epoch }) : step(state),
  userRetry: retryByTimer,
  userRefresh: (state, at) => (state.authenticated ? refreshUser(state, at) : step(state)),
  permissionsRetry: (state) =>
    state.authenticated && state.permissionsError ? loadPermissions(state) : step(state),
  lost: (state, at) =>
    state.lostAs
      ? terminateSession(state, at, { error: state.lostAs, refused: true, announced: true })
      : step(state),
};

function tokenCheck(
  event: { readonly token: TokenCheck['token']; readonly unsaved?: boolean },
  source: TokenCheck['source'],
): TokenCheck {
  return { token: event.token, unsaved: event.unsaved, source };
}

function withLoadingSince(state: AuthState, at: number): AuthState {
  if (!state.loading) return state.loadingSince === undefined ? state : { ...state, loadingSince: undefined };
  return state.loadingSince === undefined ? { ...state, loadingSince: at } : state;
}

/** The timer runs from the start to the end of loading, whichever events cause them. */
function loadingTimer(before: AuthState, after: AuthState): AuthEffect[] {
  const hasStarted = after.loading && (!before.loading || before.loadingSince === undefined);
  if (hasStarted) return [{ type: 'startTimer', timer: 'loading', ms: AUTH_LIMITS.loadingTimeout }];
  return before.loading && !after.loading ? [{ type: 'stopTimer', timer: 'loading' }] : [];
}
