/** What another page of the account tells the login when it leads there; nothing of it stands in the address. */
export interface LoginArrival {
  readonly passwordSet?: boolean;
  /** Whose name is filled in. */
  readonly username?: string;
}

/** Reads it from the state of the history entry, which may be anything. */
export function arrivalOf(state: unknown): LoginArrival {
  if (typeof state !== 'object' || state === null) return {};
  const { passwordSet, username } = state as Record<string, unknown>;
  return {
    passwordSet: passwordSet === true,
    ...(typeof username === 'string' && { username }),
  };
}
