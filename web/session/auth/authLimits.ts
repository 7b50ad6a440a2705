const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Every time of the client's authentication, in milliseconds. */
export const AUTH_LIMITS = {
  /** How long a verification is evidence. */
  verificationFresh: 5 * MINUTE,
  verifyTimeout: 5 * SECOND,
  userFresh: 5 * MINUTE,
  /** A record older than this is renewed in the background, and so does the timer. */
  userRefresh: 4 * MINUTE,
  /** A page hidden longer than this renews it on its return. */
  hiddenRefresh: 3 * MINUTE,
  userRetry: 30 * SECOND,
  /** The wait before the second attempt; it doubles. */
  firstBackoff: SECOND,
  loadingTimeout: 15 * SECOND,
  stuckOnVisible: 8 * SECOND,
  stuckOnFocus: 10 * SECOND,
  redirectDedupe: SECOND,
  /** From the loss of the session to the login, so that the notice can be read. */
  lostRedirect: 2 * SECOND,
} as const;

/** How often the user is asked for before it counts as failed. */
export const USER_ATTEMPTS = 3;
