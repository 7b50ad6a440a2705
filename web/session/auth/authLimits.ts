const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** All in milliseconds. */
export const AUTH_LIMITS = {
  /** How long a verification counts as fresh. */
  verificationFresh: 5 * MINUTE,
  verifyTimeout: 5 * SECOND,
  userFresh: 5 * MINUTE,
  /** An older record is renewed in the background; also the interval of the timer. */
  userRefresh: 4 * MINUTE,
  /** A page hidden for longer renews it when it becomes visible. */
  hiddenRefresh: 3 * MINUTE,
  userRetry: 30 * SECOND,
  /** Doubles with each attempt. */
  firstBackoff: SECOND,
  loadingTimeout: 15 * SECOND,
  stuckOnVisible: 8 * SECOND,
  stuckOnFocus: 10 * SECOND,
  redirectDedupe: SECOND,
  /** Leaves time to read the notice. */
  lostRedirect: 2 * SECOND,
} as const;

export const USER_ATTEMPTS = 3;
