import type { MeAnswer, SessionExpiredInput, SessionUser } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import type { TokenClaims } from '../../lib/accessToken';
import type { SessionPermissions } from '../sessionView';
import type { SessionWindowEvent } from '../windowEvents';
import type { AuthEffect, TimerName } from './authEffects';
import type { AuthEvent, CallFailure } from './authEvents';
import { authMachine } from './authMachine';
import { type AuthState, initialState } from './authState';
import type { UserMessage } from './userMessages';

export interface AuthDeps {
  now(): number;
  readToken(): TokenClaims | undefined;
  verify(options: { signal: AbortSignal; alone: boolean }): Promise<SessionUser | undefined>;
  fetchUser(): Promise<MeAnswer>;
  fetchPermissions(): Promise<SessionPermissions>;
  logEnd(input: SessionExpiredInput): Promise<unknown>;
  navigate(to: string): void;
  notify(message: UserMessage): void;
  renewAnswers(): void;
  saveDrafts(): void;
  announce(event: SessionWindowEvent): void;
}

export interface AuthRunner {
  state(): AuthState;
  subscribe(listener: () => void): () => void;
  dispatch(event: AuthEvent): void;
  stop(): void;
}

export function createAuthRunner(ports: AuthDeps): AuthRunner {
  let state = initialState(ports.readToken());
  const listeners = new Set<() => void>();
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>();

  function dispatch(event: AuthEvent): void {
    const next = authMachine(state, { ...event, at: ports.now() });
    // Drafts are saved before the screen changes.
    if (next.effects.some(({ type }) => type === 'saveDrafts')) ports.saveDrafts();
    const hasChanged = next.state !== state;
    state = next.state;
    if (hasChanged) for (const listener of [...listeners]) listener();
    for (const effect of next.effects) run(effect);
  }

  function run(effect: AuthEffect): void {
    const perform = actions[effect.type] as (effect: AuthEffect) => void;
    perform(effect);
  }

  const actions: {
    readonly [Type in AuthEffect['type']]: (effect: AuthEffect & { readonly type: Type }) => void;
  } = {
    verify: (effect) => void verify(effect),
    fetchUser: ({ epoch }) => void fetchUser(epoch),
    fetchPermissions: ({ epoch }) => void fetchPermissions(epoch),
    startTimer: ({ timer, ms }) => startTimer(timer, ms),
    stopTimer: ({ timer }) => stopTimer(timer),
    redirect: ({ to }) => ports.navigate(to),
    toast: ({ message }) => ports.notify(message),
    // Failures are ignored.
    logEnd: ({ input }) => void ports.logEnd(input).catch(() => undefined),
    renewAnswers: () => ports.renewAnswers(),
    announce: ({ event }) => ports.announce(event),
    // Saved above, before the state change.
    saveDrafts: () => undefined,
  };

  async function verify({ check, alone, timeout }: Extract<AuthEffect, { type: 'verify' }>): Promise<void> {
    const controller = new AbortController();
    const timer = timeout === undefined ? undefined : setTimeout(() => controller.abort(), timeout);
    try {
      const user = await ports.verify({ signal: controller.signal, alone });
      dispatch({ type: 'verified', check, user });
    } catch (error) {
      const failed = controller.signal.aborted ? { status: 0, timedOut: true } : toFailure(error);
      dispatch({ type: 'verifyFailed', check, failed });
    } finally {
      clearTimeout(timer);
    }
  }

  async function fetchUser(epoch: number): Promise<void> {
    try {
      const { user, meta } = await ports.fetchUser();
      dispatch({ type: 'userLoaded', epoch, user, keys: meta });
    } catch (error) {
      dispatch({ type: 'userFailed', epoch, failed: toFailure(error) });
    }
  }

  async function fetchPermissions(epoch: number): Promise<void> {
    try {
      const { groups, categoryAccess } = await ports.fetchPermissions();
      dispatch({ type: 'permissionsLoaded', epoch, permissions: { groups, categoryAccess } });
    } catch (error) {
      dispatch({ type: 'permissionsFailed', epoch, failed: toFailure(error) });
    }
  }

  function startTimer(timer: TimerName, ms: number): void {
    stopTimer(timer);
    const onTimeout = () => {
      timers.delete(timer);
      dispatch({ type: 'timer', timer });
    };
    timers.set(timer, setTimeout(onTimeout, ms));
  }

  function stopTimer(timer: TimerName): void {
    clearTimeout(timers.get(timer));
    timers.delete(timer);
  }

  return {
    state: () => state,
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

/** Any other error is a bug and is rethrown. */
function toFailure(error: unknown): CallFailure {
  if (error instanceof ApiError) return { status: error.status, error };
  throw error;
}
