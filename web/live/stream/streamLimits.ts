const SECOND = 1000;

/** Every time of a stream, in milliseconds. */
export const STREAM_LIMITS = {
  /** From the load of a page with somebody signed in to the first attempt. */
  startDelay: SECOND,
  /** From the last subscriber's leaving to the end of the stream. */
  linger: 5 * SECOND,
  firstBackoff: SECOND,
  longestBackoff: 30 * SECOND,
  /** Until the server has said how often it sends a heartbeat. */
  heartbeat: 25 * SECOND,
  /** After the attempts are used up, an answered call is a reason to try at most this often. */
  betweenHopes: 5 * SECOND,
} as const;

/** How often a lost stream is tried again before somebody is asked. */
export const MOST_RECONNECTS = 10;

/** So much longer, at most, than the plain wait: not everybody comes back at once. */
const JITTER = 0.3;

/** The wait before a reconnect, from the first one; `chance` is between 0 and 1. */
export function backoff(attempt: number, chance: number): number {
  const plain = Math.min(STREAM_LIMITS.firstBackoff * 2 ** (attempt - 1), STREAM_LIMITS.longestBackoff);
  return Math.round(plain * (1 + JITTER * chance));
}
