/** Passed to the login by the history state, so that nothing of it is in the URL. */
export interface LoginLocationState {
  readonly passwordSet?: boolean;
  readonly username?: string;
  /** Set by `LOGIN_REQUIRED`. */
  readonly isRequired?: boolean;
}

/** Validates the state of a history entry, which may be anything. */
export function readLoginState(state: unknown): LoginLocationState {
  if (typeof state !== 'object' || state === null) return {};
  const { passwordSet, username, isRequired } = state as Record<string, unknown>;
  return {
    passwordSet: passwordSet === true,
    isRequired: isRequired === true,
    ...(typeof username === 'string' && { username }),
  };
}
