import { type AuthStep, step } from './authEffects';
import type { AuthState } from './authState';
import { needsRefresh } from './userRecord';

/**
 * Fetches the user, unless a fetch or a logout runs: its 401 would lead to the login before the logout has finished.
 */
export function loadUser(state: AuthState): AuthStep {
  if (state.userAttempt > 0 || state.loggingOut) return step(state);
  return step({ ...state, userAttempt: 1 }, { type: 'fetchUser', sessionNumber: state.sessionNumber });
}

/** Fetches the user in the background when the record is missing or due. */
export function refreshUser(state: AuthState, at: number): AuthStep {
  const isDue = state.userRecord === undefined || needsRefresh(state.userRecord, at);
  return isDue && !state.userFetchFailed ? loadUser(state) : step(state);
}

/** Fetches the permissions; the known ones hold until the response. */
export function loadPermissions(state: AuthState): AuthStep {
  if (state.loggingOut) return step(state);
  return step(
    { ...state, permissionsError: undefined },
    { type: 'stopTimer', timer: 'permissionsRetry' },
    { type: 'fetchPermissions', sessionNumber: state.sessionNumber },
  );
}
