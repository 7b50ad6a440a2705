import { andThen, type Step, step } from './authEffects';
import type { AuthState } from './authState';
import { logEnd } from './endLog';
import { leave } from './leave';

const LOADING_TIMEOUT_END = { trigger: 'LOADING_TIMEOUT', source: 'loading', anonymous: true } as const;

/** At the loading limit a signed-in person sees the page, others the login. */
export function loadingTookTooLong(state: AuthState, at: number): Step {
  if (!state.loading) return step(state);
  const stopped = { ...state, loading: false };
  if (!state.authenticated) return leave(stopped, at, { error: 'unavailable' });
  return andThen(logEnd(stopped, at, LOADING_TIMEOUT_END), (now) => step({ ...now, endLogged: false }));
}

/** Ends a stuck loading when a signed-in person returns to the tab. */
export function returnToTab(state: AuthState, at: number, limit: number): Step {
  const isStuck = state.loading && at - (state.loadingSince ?? at) > limit;
  return step(isStuck && state.authenticated ? { ...state, loading: false } : state);
}
