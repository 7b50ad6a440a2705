import { loginPath } from '../../lib/paths';
import { type Step, step } from './authEffects';
import { AUTH_LIMITS } from './authLimits';
import type { AuthState } from './authState';

/** What the login page is asked to say. */
export type LoginError =
  | 'session_expired'
  | 'session_expired_html'
  | 'csrf_missing'
  | 'idle_timeout'
  | 'signed_out'
  | 'unavailable';

/**
 * To the login, with the way back. Not from the login itself, and not twice within a second unless it must be. The
 * flag stays until a page is on screen.
 */
export function redirectToLogin(
  state: AuthState,
  at: number,
  { error, forced = false }: { error?: LoginError | undefined; forced?: boolean } = {},
): Step {
  const { path } = state.place;
  if (/^\/login\/?([?#]|$)/.test(path)) return step(state);
  const isRepeated = state.redirectedAt !== undefined && at - state.redirectedAt < AUTH_LIMITS.redirectDedupe;
  if (isRepeated && !forced) return step(state);
  return step(
    { ...state, redirecting: true, redirectedAt: at },
    { type: 'redirect', to: loginPath(path, '', error) },
  );
}
