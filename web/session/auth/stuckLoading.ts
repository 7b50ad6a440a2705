import { andThen, type Step, step } from './authEffects';
import type { AuthState } from './authState';
import { logEnd } from './endLog';
import { leave } from './leave';

const TOO_LONG = { trigger: 'LOADING_TIMEOUT', source: 'loading', anonymous: true } as const;

/** Loading has lasted to its limit: who is signed in sees the page, anybody else the login. */
export function loadingTookTooLong(state: AuthState, at: number): Step {
  if (!state.loading) return step(state);
  const stopped = { ...state, loading: false };
  if (!state.authenticated) return leave(stopped, at, { error: 'unavailable' });
  return andThen(logEnd(stopped, at, TOO_LONG), (now) => step({ ...now, endLogged: false }));
}

/** Whoever returns to a tab that is stuck finds the page, if they are signed in. */
export function returnToTab(state: AuthState, at: number, limit: number): Step {
  const isStuck = state.loading && at - (state.loadingSince ?? at) > limit;
  return step(isStuck && state.authenticated ? { ...state, loading: false } : state);
}
