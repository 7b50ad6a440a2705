import { loginPath } from '../../lib/paths';
import { type AuthStep, step } from './authEffects';
import { AUTH_LIMITS } from './authLimits';
import type { AuthState } from './authState';

export type LoginError =
  | 'session_expired'
  | 'session_expired_html'
  | 'csrf_missing'
  | 'idle_timeout'
  | 'signed_out'
  | 'unavailable';

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
