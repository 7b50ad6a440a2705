import { type Step, step } from './authEffects';
import type { AuthState } from './authState';
import { needsRefresh } from './caches';

/**
 * Asks for the user, unless that is under way or the person is signing out: a refusal would lead to the login for
 * another reason, and before the server has confirmed that they left.
 */
export function loadUser(state: AuthState): Step {
  if (state.userAttempt > 0 || state.loggingOut) return step(state);
  return step({ ...state, userAttempt: 1 }, { type: 'fetchUser', epoch: state.epoch });
}

/** Asks for the user in the background when what is remembered grows old, or nothing is. */
export function refreshUser(state: AuthState, at: number): Step {
  const isDue = state.userRecord === undefined || needsRefresh(state.userRecord, at);
  return isDue && !state.userFetchFailed ? loadUser(state) : step(state);
}

/** Asks what the person may do, unless they are signing out; what is known holds until the answer has come. */
export function loadPermissions(state: AuthState): Step {
  if (state.loggingOut) return step(state);
  return step(
    { ...state, permissionsError: undefined },
    { type: 'stopTimer', timer: 'permissionsRetry' },
    { type: 'fetchPermissions', epoch: state.epoch },
  );
}
