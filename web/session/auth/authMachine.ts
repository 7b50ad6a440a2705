import {
  AUTH_LIMITS,
  type AuthEffect,
  type AuthEvent,
  type AuthStep,
  chainSteps,
  step,
  stopAllTimers,
  type TimedEvent,
  type TimerName,
} from './authEvents';
import { isLoading, isTokenRejected, loadingSince } from './authSelectors';
import {
  type AuthState,
  createSignedIn,
  createSignedOut,
  type LoggingOut,
  type PageLocation,
  resetSession,
} from './authState';
import { checkRouteAccess, checkToken, type TokenCheck } from './checkToken';
import {
  createUserRecord,
  loadPermissions,
  loadUser,
  refreshUser,
  repeatUserFetch,
  retryByTimer,
  retryFailedUser,
  retryManually,
  retryPermissions,
} from './loadUser';
import {
  handlePermissionsFailed,
  handlePermissionsLoaded,
  handleUserFailed,
  handleUserLoaded,
  handleVerified,
  handleVerifyFailed,
} from './serverResponses';
import {
  handleLoadingTimeout,
  logSessionEnd,
  redirectLostSession,
  reportLostSession,
  unblockLoading,
} from './terminateSession';

type Handlers = {
  readonly [Type in AuthEvent['type']]: (
    state: AuthState,
    event: TimedEvent & { readonly type: Type },
  ) => AuthStep;
};

/**
 * Authentication as a pure state machine, without clock, cookies and network.
 * See `docs/decisions/auth-state-machine.md`.
 */
export function authMachine(state: AuthState, event: TimedEvent): AuthStep {
  const handlers: Partial<Handlers> = state.session.status === 'loggingOut' ? LOGOUT_HANDLERS : HANDLERS;
  const handle = (handlers[event.type] ?? ignore) as (state: AuthState, event: TimedEvent) => AuthStep;
  const next = handle(state, event);
  const after = withLoadingSince(next.state, event.at);
  return { state: after, effects: [...next.effects, ...loadingTimer(state, after)] };
}

const HANDLERS: Handlers = {
  navigated: (state, event) => {
    const { location, at } = event;
    const isSamePage = location.path === state.location.path && location.kind === state.location.kind;
    const checked = checkToken(moveTo(state, location), at, tokenCheck(event, 'cache'));
    const isSettled = checked.effects.length > 0 || (isSamePage && !isLoading(state));
    return isSettled ? checked : chainSteps(checked, (now) => checkRouteAccess(now, at));
  },

  signedIn: (state, { at, token, user }) => {
    const session = createSignedIn({
      user: user ? { status: 'known', record: createUserRecord(user, at) } : { status: 'awaited', since: at },
      navigatingFromLogin: true,
    });
    const next = { ...resetSession(state, session), token, redirecting: false };
    const started = step(next, ...stopAllTimers(), { type: 'emitSessionEvent', event: 'session:login' });
    return chainSteps(chainSteps(started, loadUser), loadPermissions);
  },

  verified: handleVerified,
  verifyFailed: handleVerifyFailed,
  userLoaded: handleUserLoaded,
  userFailed: handleUserFailed,
  permissionsLoaded: handlePermissionsLoaded,
  permissionsFailed: handlePermissionsFailed,

  timerFired: (state, { timer, at }) => TIMERS[timer](state, at),

  pageHidden: (state, { at }) => step({ ...state, hiddenSince: at }),
  pageVisible: (state, event) => {
    const { at } = event;
    const wasHiddenFor = at - (state.hiddenSince ?? at);
    const unblocked = unblockLoading({ ...state, hiddenSince: undefined }, at, AUTH_LIMITS.stuckOnVisible);
    // Verifies again after a failed verification, but not a rejected token.
    const check = { ...tokenCheck(event, 'sync'), force: !isTokenRejected(state) };
    const checked = chainSteps(unblocked, (now) => checkToken(now, at, check));
    const isOld = wasHiddenFor > AUTH_LIMITS.hiddenRefresh;
    return chainSteps(checked, (now) => (isOld ? loadUser(now) : step(now)));
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
      force: !isTokenRejected(state),
    });
    return chainSteps(checked, retryFailedUser);
  },
  tabMessageReceived: (state, event) =>
    checkToken(state, event.at, { ...tokenCheck(event, 'cross-tab'), force: true }),
  tokenChanged: (state, event) => checkToken(state, event.at, { ...tokenCheck(event, 'sync'), force: true }),

  sessionLost: (state, event) => reportLostSession(state, event.at, event),

  // The screen stays; only keys and permissions may have changed.
  reauthenticated: refetch,
  refetchRequested: refetch,
  userRetryRequested: retryManually,
  profileSaved: loadUser,
  permissionsRetryRequested: loadPermissions,

  logoutStarted: (state, { at, trigger }) =>
    step(
      { ...state, session: startLogout(state.session), sessionNumber: state.sessionNumber + 1 },
      ...stopAllTimers(),
      ...(trigger === 'IDLE_TIMEOUT' ? logSessionEnd(state, at, { trigger, source: 'idle' }) : []),
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

function refetch(state: AuthState): AuthStep {
  return chainSteps(loadUser(state), loadPermissions);
}

function startLogout(session: AuthState['session']): LoggingOut {
  if (session.status === 'loggingOut') return session;
  const isInBackground = session.status === 'checking' && session.loadingSince === undefined;
  const screen = isInBackground ? createSignedOut(session.tokenRejected) : session;
  return { status: 'loggingOut', screen };
}

function moveTo(state: AuthState, location: PageLocation): AuthState {
  const isSamePath = location.path === state.location.path;
  const previousPath = isSamePath ? state.previousPath : state.location.path || undefined;
  return { ...state, location, previousPath, redirecting: isSamePath && state.redirecting };
}

const TIMERS: Record<TimerName, (state: AuthState, at: number) => AuthStep> = {
  loading: handleLoadingTimeout,
  userAttempt: repeatUserFetch,
  userRetry: retryByTimer,
  userRefresh: refreshUser,
  permissionsRetry: retryPermissions,
  lostRedirect: redirectLostSession,
};

function tokenCheck(
  event: { readonly token: TokenCheck['token']; readonly hasUnsavedInput?: boolean },
  source: TokenCheck['source'],
): TokenCheck {
  return { token: event.token, hasUnsavedInput: event.hasUnsavedInput, source };
}

/** The limit of the first loading runs from the first event. */
function withLoadingSince(state: AuthState, at: number): AuthState {
  const { session } = state;
  if (session.status !== 'starting' || session.loadingSince !== undefined) return state;
  return { ...state, session: { ...session, loadingSince: at } };
}

/** The timer runs from the start to the end of loading, whichever events cause them. */
function loadingTimer(before: AuthState, after: AuthState): AuthEffect[] {
  const since = loadingSince(after);
  if (since === loadingSince(before)) return [];
  if (since === undefined) return [{ type: 'stopTimer', timer: 'loading' }];
  return [{ type: 'startTimer', timer: 'loading', ms: AUTH_LIMITS.loadingTimeout }];
}
