import { type Step, step } from './authEffects';
import type { AuthState } from './authState';
import { needsRefresh } from './caches';

/** Asks for the user, unless that is under way. */
export function loadUser(state: AuthState): Step {
  if (state.userAttempt > 0) return step(state);
  return step({ ...state, userAttempt: 1 }, { type: 'fetchUser', epoch: state.epoch });
}

/** Asks for the user in the background when what is remembered grows old, or nothing is. */
export function refreshUser(state: AuthState, at: number): Step {
  const isDue = state.userRecord === undefined || needsRefresh(state.userRecord, at);
  return isDue && !state.userFetchFailed ? loadUser(state) : step(state);
}

/** Asks what the person may do; what is known already holds until the answer has come. */
export function loadPermissions(state: AuthState): Step {
  return step(
    { ...state, permissionsError: undefined },
    { type: 'stopTimer', timer: 'permissionsRetry' },
    { type: 'fetchPermissions', epoch: state.epoch },
  );
}
