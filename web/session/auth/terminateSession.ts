import { type AuthStep, andThen, step, stopAllTimers } from './authEffects';
import { type AuthState, resetSession } from './authState';
import { type LoginError, redirectToLogin } from './redirect';
import { logSessionEnd, type SessionEnd } from './sessionEndLog';

export interface SessionTermination {
  readonly end?: SessionEnd;
  readonly error: LoginError;
  readonly forced?: boolean;
  readonly refused?: boolean;
  /** The notice has announced the login page, so an open page leads there, too. */
  readonly announced?: boolean;
}

/** Resets the session: saves drafts, clears data, and leads from a protected page to the login. */
export function terminateSession(state: AuthState, at: number, options: SessionTermination): AuthStep {
  const { end, error, forced, refused = false, announced = false } = options;
  const wasSignedIn = state.authenticated;
  const draftsSaved = step(
    state,
    ...(wasSignedIn ? ([{ type: 'saveDrafts' }] as const) : []),
    ...stopAllTimers(),
  );
  const afterLog = andThen(draftsSaved, (now) => (end ? logSessionEnd(now, at, end) : step(now)));
  const afterReset = andThen(afterLog, (now) =>
    step(
      { ...resetSession(now), refused },
      ...(wasSignedIn ? ([{ type: 'announce', event: 'session:logout' }] as const) : []),
    ),
  );
  const { kind } = state.place;
  // The page stays and is refetched as a visitor.
  if (kind === 'public' || (kind === 'open' && !announced)) {
    return wasSignedIn ? andThen(afterReset, (now) => step(now, { type: 'renewAnswers' })) : afterReset;
  }
  return andThen(afterReset, (now) => redirectToLogin(now, at, { error, forced: forced ?? false }));
}
