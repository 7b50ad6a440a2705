import type { SessionExpiredInput } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { loginPath } from '../../lib/paths';
import {
  AUTH_LIMITS,
  type AuthEffect,
  type AuthEvent,
  type AuthStep,
  chainSteps,
  step,
  stopAllTimers,
} from './authEvents';
import { knownUserId, loadingSince } from './authSelectors';
import {
  type AuthState,
  createSignedOut,
  type LoginError,
  resetSession,
  stopAwaitingUser,
} from './authState';

interface SessionEnd {
  readonly trigger:
    | 'VERIFY_REFUSED'
    | 'LOADING_TIMEOUT'
    | 'USER_CHANGED'
    | 'TOKEN_MISSING'
    | 'USER_FETCH_REFUSED'
    | 'SESSION_LOST'
    | 'IDLE_TIMEOUT';
  readonly source: string;
  readonly error?: ApiError | undefined;
  readonly omitUserId?: boolean;
}

interface SessionTermination {
  readonly end?: SessionEnd;
  readonly error: LoginError;
  readonly forced?: boolean;
  readonly tokenRejected?: boolean;
  /** Redirects from an `open` page, too, because the notice on screen says that the login follows. */
  readonly redirectsOpenPages?: boolean;
}

export function terminateSession(state: AuthState, at: number, options: SessionTermination): AuthStep {
  const { end, error, forced = false, tokenRejected = false, redirectsOpenPages = false } = options;
  const wasSignedIn = state.session.status === 'signedIn';
  const effects: AuthEffect[] = [...stopAllTimers(), ...(end ? logSessionEnd(state, at, end) : [])];
  if (wasSignedIn) {
    effects.unshift({ type: 'saveDrafts' });
    effects.push({ type: 'emitSessionEvent', event: 'session:logout' });
  }
  const ended = step(resetSession(state, createSignedOut(tokenRejected)), ...effects);
  const { kind } = state.location;
  // The page stays and is refetched as a visitor.
  if (kind === 'public' || (kind === 'open' && !redirectsOpenPages)) {
    return wasSignedIn ? chainSteps(ended, (now) => step(now, { type: 'revalidateCache' })) : ended;
  }
  return chainSteps(ended, (now) => redirectToLogin(now, at, { error, forced }));
}

/**
 * Leads to the login with a return URL, at most once a second unless forced, and not from the login itself.
 * `redirecting` stays set until a page is on screen.
 */
export function redirectToLogin(
  state: AuthState,
  at: number,
  { error, forced = false }: { error?: LoginError | undefined; forced?: boolean } = {},
): AuthStep {
  const { path } = state.location;
  if (/^\/login\/?([?#]|$)/.test(path)) return step(state);
  const isRepeated = state.redirectedAt !== undefined && at - state.redirectedAt < AUTH_LIMITS.redirectDedupe;
  if (isRepeated && !forced) return step(state);
  return step(
    { ...state, redirecting: true, redirectedAt: at },
    { type: 'redirect', to: loginPath(path, '', error) },
  );
}

type LostSession = Extract<AuthEvent, { readonly type: 'sessionLost' }>;

/** The login follows after a delay, which leaves time to read the notice. */
export function reportLostSession(state: AuthState, at: number, { reason, error }: LostSession): AuthStep {
  if (state.redirecting) return step(state);
  const end = { trigger: 'SESSION_LOST', source: reason, error } as const;
  const lostReason = reason === 'refresh_failed' ? 'session_expired' : reason;
  return step({ ...state, lostReason }, ...logSessionEnd(state, at, end), {
    type: 'startTimer',
    timer: 'lostRedirect',
    ms: AUTH_LIMITS.lostRedirect,
  });
}

export function redirectLostSession(state: AuthState, at: number): AuthStep {
  const error = state.lostReason;
  if (!error) return step(state);
  return terminateSession(state, at, { error, tokenRejected: true, redirectsOpenPages: true });
}

/** A lost session is logged at once, and not again when its redirect follows. */
export function logSessionEnd(state: AuthState, at: number, end: SessionEnd): AuthEffect[] {
  if (state.lostReason) return [];
  const userId = end.omitUserId ? undefined : knownUserId(state);
  const context = endContext(state, at, end);
  return [{ type: 'logSessionEnd', input: { ...(userId !== undefined && { userId }), context } }];
}

/** Queries are cut off, because they may contain search terms. */
function endContext(
  { location, previousPath }: AuthState,
  at: number,
  { trigger, source, error }: SessionEnd,
): SessionExpiredInput['context'] {
  const { path } = location;
  return {
    trigger,
    source,
    ...(error && { error: error.message.slice(0, 500) }),
    location: withoutQuery(path).slice(0, 500),
    currentUrl: withoutQuery(path).slice(0, 2000),
    ...(previousPath !== undefined && { previousUrl: withoutQuery(previousPath).slice(0, 2000) }),
    ...(path !== '/' && { returnUrl: withoutQuery(path).slice(0, 2000) }),
    timestamp: new Date(at).toISOString(),
  };
}

function withoutQuery(path: string): string {
  return path.replace(/[?#].*/s, '');
}

/** At the loading limit a signed-in person sees the page, others the login. */
export function handleLoadingTimeout(state: AuthState, at: number): AuthStep {
  if (loadingSince(state) === undefined) return step(state);
  if (state.session.status !== 'signedIn') return terminateSession(state, at, { error: 'unavailable' });
  const end = { trigger: 'LOADING_TIMEOUT', source: 'loading', omitUserId: true } as const;
  return step(stopAwaitingUser(state), ...logSessionEnd(state, at, end));
}

/** Ends a stuck loading when a signed-in person returns to the tab. */
export function unblockLoading(state: AuthState, at: number, limit: number): AuthStep {
  const isStuck = at - (loadingSince(state) ?? at) > limit;
  return step(isStuck ? stopAwaitingUser(state) : state);
}
