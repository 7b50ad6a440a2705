import { type AuthStep, chainSteps, step } from './authEffects';
import type { AuthState } from './authState';
import { logSessionEnd } from './sessionEndLog';
import { terminateSession } from './terminateSession';

const LOADING_TIMEOUT_END = { trigger: 'LOADING_TIMEOUT', source: 'loading', omitUserId: true } as const;

/** At the loading limit a signed-in person sees the page, others the login. */
export function handleLoadingTimeout(state: AuthState, at: number): AuthStep {
  if (!state.loading) return step(state);
  const stopped = { ...state, loading: false };
  if (!state.authenticated) return terminateSession(stopped, at, { error: 'unavailable' });
  return chainSteps(logSessionEnd(stopped, at, LOADING_TIMEOUT_END), (now) =>
    step({ ...now, endLogged: state.endLogged }),
  );
}

/** Ends a stuck loading when a signed-in person returns to the tab. */
export function unblockLoading(state: AuthState, at: number, limit: number): AuthStep {
  const isStuck = state.loading && at - (state.loadingSince ?? at) > limit;
  return step(isStuck && state.authenticated ? { ...state, loading: false } : state);
}
