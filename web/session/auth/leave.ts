import { andThen, type Step, step, stopAllTimers } from './authEffects';
import { type AuthState, forgotten } from './authState';
import { type End, logEnd } from './endLog';
import { type LoginError, redirectToLogin } from './redirect';

/** How a session is left that did not end by signing out. */
export interface Leaving {
  /** What the log is told; nothing, when the server is only away. */
  readonly end?: End;
  readonly error: LoginError;
  readonly forced?: boolean;
  /** The server itself would not have the token. */
  readonly refused?: boolean;
  /** Told that the login comes: it does, also from a page that visitors may read. */
  readonly announced?: boolean;
}

/** Nobody is here any more: typed text is kept, answers are dropped, and a protected page leads to the login. */
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
  // The page stays: what it shows is read anew, as a visitor.
  if (kind === 'public' || (kind === 'open' && !announced)) {
    return wasHere ? andThen(dropped, (now) => step(now, { type: 'renewAnswers' })) : dropped;
  }
  return andThen(dropped, (now) => redirectToLogin(now, at, { error, forced: forced ?? false }));
}
