import type { MeAnswer, SessionExpiredInput, UserAnswer } from '../../../generated/web/model';
import { ApiError, unreadableError } from '../../api/apiError';
import { type ApiEvent, onApiEvent } from '../../api/apiEvents';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';
import { hasUnsavedInput } from '../unsavedInput';
import type { SessionWindowEvent } from '../windowEvents';
import type { AuthEffect, AuthEvent, RequestFailure, TimerName, UserMessage } from './authEvents';
import { authMachine } from './authMachine';
import { type AuthState, initialState } from './authState';
import { readToken, watchToken } from './tokenCookie';

export interface AuthDeps {
  now(): number;
  readToken(): TokenClaims | undefined;
  verify(options: { signal: AbortSignal; skipRecovery: boolean }): Promise<UserAnswer>;
  /** Whether a login dialog is open, for which the calls of an ended session wait. */
  isRecovering(): boolean;
  fetchUser(options: { signal: AbortSignal }): Promise<MeAnswer>;
  fetchPermissions(options: { signal: AbortSignal }): Promise<SessionPermissions>;
  logSessionEnd(input: SessionExpiredInput): Promise<unknown>;
  clearUserCache(userId: number): Promise<unknown>;
  navigate(to: string): void;
  notify(message: UserMessage): void;
  revalidateCache(): void;
  saveDrafts(): void;
  emitSessionEvent(event: SessionWindowEvent): void;
}

export interface AuthRunner {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  dispatch(event: AuthEvent): void;
  stop(): void;
}

export function createAuthRunner(deps: AuthDeps): AuthRunner {
  let state = initialState(deps.readToken());
  const listeners = new Set<() => void>();
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  let sessionFetches = new AbortController();

  function dispatch(event: AuthEvent): void {
    const next = authMachine(state, { ...event, at: deps.now() });
    // Drafts are saved before the screen changes.
    if (next.effects.some(({ type }) => type === 'saveDrafts')) deps.saveDrafts();
    const hasChanged = next.state !== state;
    const hasNewSession = next.state.sessionNumber !== state.sessionNumber;
    state = next.state;
    if (hasNewSession) abortSessionFetches();
    if (hasChanged) for (const listener of [...listeners]) listener();
    for (const effect of next.effects) run(effect);
  }

  /** A late response could set the token of the session that has ended. */
  function abortSessionFetches(): void {
    sessionFetches.abort();
    sessionFetches = new AbortController();
  }

  function run(effect: AuthEffect): void {
    const perform = actions[effect.type] as (effect: AuthEffect) => void;
    perform(effect);
  }

  const actions: {
    readonly [Type in AuthEffect['type']]: (effect: AuthEffect & { readonly type: Type }) => void;
  } = {
    verify: (effect) => void verify(effect),
    fetchUser: ({ sessionNumber }) => void fetchUser(sessionNumber),
    fetchPermissions: ({ sessionNumber }) => void fetchPermissions(sessionNumber),
    startTimer: ({ timer, ms }) => startTimer(timer, ms),
    stopTimer: ({ timer }) => stopTimer(timer),
    redirect: ({ to }) => deps.navigate(to),
    toast: ({ message }) => deps.notify(message),
    // Failures are ignored.
    logSessionEnd: ({ input }) => void deps.logSessionEnd(input).catch(() => undefined),
    revalidateCache: () => deps.revalidateCache(),
    clearUserCache: ({ userId }) => void deps.clearUserCache(userId).catch(() => undefined),
    emitSessionEvent: ({ event }) => deps.emitSessionEvent(event),
    // Saved above, before the state change.
    saveDrafts: () => undefined,
  };

  async function verify({
    checkId,
    skipRecovery,
    timeoutMs,
  }: Extract<AuthEffect, { type: 'verify' }>): Promise<void> {
    const controller = new AbortController();
    // While it waits for a login, no time counts; afterwards it is sent again, and has a limit again.
    const timer = setInterval(() => {
      if (skipRecovery || !deps.isRecovering()) controller.abort();
    }, timeoutMs);
    try {
      const { user } = checkAnswer(await deps.verify({ signal: controller.signal, skipRecovery }));
      dispatch({ type: 'verified', checkId, user });
    } catch (error) {
      const failure = controller.signal.aborted ? { status: 0, timedOut: true } : toFailure(error);
      dispatch({ type: 'verifyFailed', checkId, failure });
    } finally {
      clearInterval(timer);
    }
  }

  async function fetchUser(sessionNumber: number): Promise<void> {
    const { signal } = sessionFetches;
    try {
      const { user, meta } = checkAnswer(await deps.fetchUser({ signal }));
      dispatch({ type: 'userLoaded', sessionNumber, user, keys: meta });
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: 'userFailed', sessionNumber, failure: toFailure(error) });
    }
  }

  async function fetchPermissions(sessionNumber: number): Promise<void> {
    const { signal } = sessionFetches;
    try {
      const { groups, categoryAccess, hasQuestions, hasDesk } = checkAnswer(
        await deps.fetchPermissions({ signal }),
      );
      dispatch({
        type: 'permissionsLoaded',
        sessionNumber,
        permissions: { groups, categoryAccess, hasQuestions, hasDesk },
      });
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: 'permissionsFailed', sessionNumber, failure: toFailure(error) });
    }
  }

  function startTimer(timer: TimerName, ms: number): void {
    stopTimer(timer);
    const onTimeout = () => {
      timers.delete(timer);
      dispatch({ type: 'timerFired', timer });
    };
    timers.set(timer, setTimeout(onTimeout, ms));
  }

  function stopTimer(timer: TimerName): void {
    clearTimeout(timers.get(timer));
    timers.delete(timer);
  }

  return {
    getState: () => state,
    dispatch,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      for (const timer of [...timers.keys()]) stopTimer(timer);
    },
  };
}

const INVALID_RESPONSE = 422;

/** JSON that is no object, from whatever answers instead of the server. */
function checkAnswer<Answer extends object>(answer: Answer): Answer {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw unreadableError(INVALID_RESPONSE);
  return answer;
}

/** A successful response that cannot be read is invalid. Any other error is a bug and is rethrown. */
function toFailure(error: unknown): RequestFailure {
  if (!(error instanceof ApiError)) throw error;
  const isSuccess = error.status >= 200 && error.status < 300;
  return { status: isSuccess ? INVALID_RESPONSE : error.status, error };
}

export function listenForAuthEvents({ dispatch }: Pick<AuthRunner, 'dispatch'>): () => void {
  const snapshot = () => ({ token: readToken(), hasUnsavedInput: hasUnsavedInput() });

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') dispatch({ type: 'pageHidden' });
    else dispatch({ type: 'pageVisible', ...snapshot() });
  }

  const onFocus = () => dispatch({ type: 'windowFocused', ...snapshot() });
  // A page from the back-forward cache shows old content.
  const onPageShow = () => dispatch({ type: 'pageRestored', ...snapshot() });
  const onOnline = () => dispatch({ type: 'online', ...snapshot() });

  function onApiClientEvent(event: ApiEvent): void {
    if (event.type === 'token-refreshed') dispatch({ type: 'tokenChanged', ...snapshot() });
    if (event.type !== 'session-lost') return;
    const { reason, error } = event;
    dispatch({ type: 'sessionLost', reason, error });
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('focus', onFocus);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('online', onOnline);
  const stops = [
    onApiEvent(onApiClientEvent),
    watchToken(() => dispatch({ type: 'tokenChanged', ...snapshot() })),
    () => document.removeEventListener('visibilitychange', onVisibility),
    () => window.removeEventListener('focus', onFocus),
    () => window.removeEventListener('pageshow', onPageShow),
    () => window.removeEventListener('online', onOnline),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
