/** Exponential backoff: `free` failures without a wait, then the wait doubles up to the maximum. */
export interface WaitRule {
  free: number;
  firstSeconds: number;
  longestSeconds: number;
}

/** Times are in milliseconds of a monotonic clock. */
export interface Failures {
  count: number;
  lastAt: number;
  waitUntil: number;
}

/** Failures are reset this long after the last one. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** Returns an empty state once the failures are outdated. */
export function stillCounting(state: Failures | undefined, now: number): Failures {
  if (state && now - state.lastAt < FORGOTTEN_AFTER_MS) return state;
  return { count: 0, lastAt: now, waitUntil: now };
}

export function afterFailure(state: Failures | undefined, rule: WaitRule, now: number): Failures {
  const count = stillCounting(state, now).count + 1;
  const doublings = count - rule.free;
  const seconds = doublings < 0 ? 0 : Math.min(rule.longestSeconds, rule.firstSeconds * 2 ** doublings);
  return { count, lastAt: now, waitUntil: now + seconds * 1000 };
}

export function secondsToWait(state: Failures | undefined, now: number): number {
  return Math.max(0, Math.ceil((stillCounting(state, now).waitUntil - now) / 1000));
}
