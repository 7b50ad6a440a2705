import { andThen, type Step, step, stopAllTimers } from './authEffects';
import { type AuthState, forgotten } from './authState';
import { type End, logEnd } from './endLog';
import { type LoginError, redirectToLogin } from './redirect';

export interface Leaving {
  readonly end?: End;
  readonly error: LoginError;
  readonly forced?: boolean;
  readonly refused?: boolean;
  /** The notice has announced the login page, so an open page leads there, too. */
  readonly announced?: boolean;
}

/** Resets the session: saves drafts, clears data, and leads from a protected page to the login. */
export function leave(state: AuthState, at: number, leaving: Leaving): Step {
  const { end, error, forced, refused = false, announced = false } = leaving;
  const wasHere = state.authenticated;
  const kept = step(state, ...(wasHere ? ([{ type: 'saveDrafts' }] as const) : []), ...stopAllTimers());
  const logged = andThen(kept, (now) => (end ? logEnd(now, at, end) : step(now)));
  const dropped = andThen(logged, (now) =>
    step(
      { ...forgotten(now), refused },
      ...(wasHere ? ([{ type: 'announce', event: 'session:logout' }] as const) : []),
    ),
  );
  const { kind } = state.place;
  // The page stays and is refetched as a visitor.
  if (kind === 'public' || (kind === 'open' && !announced)) {
    return wasHere ? andThen(dropped, (now) => step(now, { type: 'renewAnswers' })) : dropped;
  }
  return andThen(dropped, (now) => redirectToLogin(now, at, { error, forced: forced ?? false }));
}
