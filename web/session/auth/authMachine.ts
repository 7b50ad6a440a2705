import { type AuthEffect, andThen, type Step, step, stopAllTimers, type TimerName } from './authEffects';
import type { AuthEvent, TimedEvent } from './authEvents';
import { AUTH_LIMITS } from './authLimits';
import { type AuthState, forgotten } from './authState';
import { recordOf } from './caches';
import { checkPage } from './checkPage';
import { logEnd } from './endLog';
import { type Glance, lookAtToken } from './identity';
import { leave } from './leave';
import { loadPermissions, loadUser, refreshUser } from './loadUser';
import { loadingTookTooLong, returnToTab } from './stuckLoading';
import { retryByHand, retryByTimer, userFailed, userLoaded } from './userAnswers';
import { verified, verifyFailed } from './verifyAnswers';

type Handlers = {
  readonly [Type in AuthEvent['type']]: (
    state: AuthState,
    event: TimedEvent & { readonly type: Type },
  ) => Step;
};

/** Authentication as a pure state machine, without clock, cookies and network. */
export function authMachine(state: AuthState, event: TimedEvent): Step {
  const handle = HANDLERS[event.type] as (state: AuthState, event: TimedEvent) => Step;
  const next = handle(state, event);
  return {
    state: withSince(next.state, event.at),
    effects: [...next.effects, ...loadingTimer(state, next.state)],
  };
}

const HANDLERS: Handlers = {
  arrived: (state, event) => {
    const { place, at } = event;
    const stays = place.path === state.place.path;
    const isSame = stays && place.kind === state.place.kind;
    const previousPath = stays ? state.previousPath : state.place.path || undefined;
    const here = { ...state, place, previousPath, redirecting: stays && state.redirecting };
    const looked = lookAtToken(here, at, glance(event, 'cache'));
    const isSettled = looked.effects.length > 0 || (isSame && !state.loading);
    return isSettled ? looked : andThen(looked, (now) => checkPage(now, at));
  },

  signedIn: (state, { at, token, user }) => {
    const next: AuthState = {
      ...forgotten(state),
      token,
      authenticated: true,
      navigatingFromLogin: true,
      redirecting: false,
      loading: user === undefined,
      ...(user && { user, userRecord: recordOf(user, at) }),
    };
    const begun = step(next, ...stopAllTimers(), { type: 'announce', event: 'session:login' });
    return andThen(andThen(begun, loadUser), loadPermissions);
  },

  verified: (state, event) => verified(state, event.at, event),
  verifyFailed: (state, event) => verifyFailed(state, event.at, event),
  userLoaded: (state, event) => userLoaded(state, event.at, event),
  userFailed: (state, event) => userFailed(state, event.at, event),

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
    const shown = returnToTab({ ...state, hiddenSince: undefined }, at, AUTH_LIMITS.stuckOnVisible);
    // A verification that failed is tried again.
    const again = { ...glance(event, 'sync'), anew: !state.refused };
    const looked = andThen(shown, (now) => lookAtToken(now, at, again));
    const isOld = wasHiddenFor > AUTH_LIMITS.hiddenRefresh;
    return andThen(looked, (now) => (isOld && now.authenticated ? loadUser(now) : step(now)));
  },
  focused: (state, event) => {
    const shown = returnToTab(state, event.at, AUTH_LIMITS.stuckOnFocus);
    return andThen(shown, (now) => lookAtToken(now, event.at, glance(event, 'sync')));
  },
  restored: (state, event) => lookAtToken(state, event.at, glance(event, 'sync')),
  looked: (state, event) => lookAtToken(state, event.at, glance(event, 'cross-tab')),
  online: (state, event) => {
    const looked = lookAtToken(state, event.at, { ...glance(event, 'sync'), anew: !state.refused });
    return andThen(looked, (now) => (now.userFetchFailed ? loadUser(now) : step(now)));
  },
  heard: (state, event) => lookAtToken(state, event.at, { ...glance(event, 'cross-tab'), anew: true }),
  tokenChanged: (state, event) => lookAtToken(state, event.at, { ...glance(event, 'sync'), anew: true }),

  sessionLost: (state, { at, reason, error }) => {
    if (state.loggingOut || state.redirecting) return step(state);
    const end = { trigger: 'SESSION_LOST', source: reason, error } as const;
    const lostAs = reason === 'refresh_failed' ? 'session_expired' : reason;
    return andThen(logEnd({ ...state, lostAs }, at, end), (now) =>
      step(now, { type: 'startTimer', timer: 'lost', ms: AUTH_LIMITS.lostRedirect }),
    );
  },

  // The screen stays; only keys and permissions may have changed.
  signedInAgain: (state) => (state.authenticated ? andThen(loadUser(state), loadPermissions) : step(state)),
  doubted: (state) => (state.authenticated ? andThen(loadUser(state), loadPermissions) : step(state)),
  retryUser: (state) => retryByHand(state),
  ownRecordSaved: (state) => (state.authenticated ? loadUser(state) : step(state)),
  retryPermissions: (state) => (state.authenticated ? loadPermissions(state) : step(state)),

  loggingOut: (state) =>
    step({ ...state, loggingOut: true, check: undefined, epoch: state.epoch + 1 }, ...stopAllTimers()),
  loggedOut: (state) =>
    step({ ...forgotten(state), token: undefined, redirecting: true }, ...stopAllTimers(), {
      type: 'announce',
      event: 'session:logout',
    }),
};

const TIMERS: Record<TimerName, (state: AuthState, at: number) => Step> = {
  loading: loadingTookTooLong,
  userAttempt: (state) =>
    state.userAttempt > 0 ? step(state, { type: 'fetchUser', epoch: state.epoch }) : step(state),
  userRetry: retryByTimer,
  userRefresh: (state, at) => (state.authenticated ? refreshUser(state, at) : step(state)),
  permissionsRetry: (state) =>
    state.authenticated && state.permissionsError ? loadPermissions(state) : step(state),
  lost: (state, at) =>
    state.lostAs ? leave(state, at, { error: state.lostAs, refused: true, announced: true }) : step(state),
};

function glance(
  event: { readonly token: Glance['token']; readonly unsaved?: boolean },
  source: Glance['source'],
): Glance {
  return { token: event.token, unsaved: event.unsaved, source };
}

function withSince(state: AuthState, at: number): AuthState {
  if (!state.loading) return state.loadingSince === undefined ? state : { ...state, loadingSince: undefined };
  return state.loadingSince === undefined ? { ...state, loadingSince: at } : state;
}

/** The timer runs from the start to the end of loading, whichever events cause them. */
function loadingTimer(before: AuthState, after: AuthState): AuthEffect[] {
  const begins = after.loading && (!before.loading || before.loadingSince === undefined);
  if (begins) return [{ type: 'startTimer', timer: 'loading', ms: AUTH_LIMITS.loadingTimeout }];
  return before.loading && !after.loading ? [{ type: 'stopTimer', timer: 'loading' }] : [];
}
