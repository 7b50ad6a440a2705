import { type AuthStep, chainSteps, step, stopAllTimers } from './authEffects';
import { type AuthState, resetSession } from './authState';
import { type LoginError, redirectToLogin } from './redirect';
import { logSessionEnd, type SessionEnd } from './sessionEndLog';

export interface SessionTermination {
  readonly end?: SessionEnd;
  readonly error: LoginError;
  readonly forced?: boolean;
  readonly tokenRejected?: boolean;
  /** Redirects from an `open` page, too, because the notice on screen says that the login follows. */
  readonly redirectsOpenPages?: boolean;
}

/** Resets the session: saves drafts, clears data, and leads from a protected page to the login. */
export function terminateSession(state: AuthState, at: number, options: SessionTermination): AuthStep {
  const { end, error, forced, tokenRejected = false, redirectsOpenPages = false } = options;
  const wasSignedIn = state.authenticated;
  const draftsSaved = step(
    state,
    ...(wasSignedIn ? ([{ type: 'saveDrafts' }] as const) : []),
    ...stopAllTimers(),
  );
  const afterLog = chainSteps(draftsSaved, (now) => (end ? logSessionEnd(now, at, end) : step(now)));
  const afterReset = chainSteps(afterLog, (now) =>
    step(
      { ...resetSession(now), tokenRejected },
      ...(wasSignedIn ? ([{ type: 'emitSessionEvent', event: 'session:logout' }] as const) : []),
    ),
  );
  const { kind } = state.location;
  // The page stays and is refetched as a visitor.
  if (kind === 'public' || (kind === 'open' && !redirectsOpenPages)) {
    return wasSignedIn ? chainSteps(afterReset, (now) => step(now, { type: 'revalidateCache' })) : afterReset;
  }
  return chainSteps(afterReset, (now) => redirectToLogin(now, at, { error, forced: forced ?? false }));
}
