const SECOND = 1000;

/** All in milliseconds. */
export const STREAM_LIMITS = {
  /** From the load of a signed-in page to the first attempt. */
  startDelay: SECOND,
  /** From the last unsubscribe to the close of the stream. */
  stopDelay: 5 * SECOND,
  firstBackoff: SECOND,
  maxBackoff: 30 * SECOND,
  /** Until the server has announced its interval. */
  heartbeat: 25 * SECOND,
  /** The least time after the last failure before a successful call starts another attempt. */
  minRetryInterval: 5 * SECOND,
} as const;

/** Retries of a lost stream before the user has to act. */
export const MAX_RECONNECTS = 10;

/** Up to this part is added to each wait, so that clients do not reconnect at once. */
const JITTER = 0.3;

/** Exponential backoff; `attempt` counts from 1, `random` is between 0 and 1. */
export function backoff(attempt: number, random: number): number {
  const delay = Math.min(STREAM_LIMITS.firstBackoff * 2 ** (attempt - 1), STREAM_LIMITS.maxBackoff);
  return Math.round(delay * (1 + JITTER * random));
}
