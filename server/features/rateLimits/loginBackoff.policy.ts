/** Exponential backoff: `free` failures without a wait, then the wait doubles up to the maximum. */
export interface BackoffRule {
  free: number;
  firstSeconds: number;
  maxSeconds: number;
}

/** Times are in milliseconds of a monotonic clock. */
export interface FailureState {
  count: number;
  lastAt: number;
  waitUntil: number;
}

/** Failures are reset this long after the last one. */
export const RESET_AFTER_MS = 60 * 60_000;

/** Returns an empty state once the failures are outdated. */
export function currentFailures(state: FailureState | undefined, now: number): FailureState {
  if (state && now - state.lastAt < RESET_AFTER_MS) return state;
  return { count: 0, lastAt: now, waitUntil: now };
}

export function afterFailure(state: FailureState | undefined, rule: BackoffRule, now: number): FailureState {
  const count = currentFailures(state, now).count + 1;
  const doublings = count - rule.free;
  const seconds = doublings < 0 ? 0 : Math.min(rule.maxSeconds, rule.firstSeconds * 2 ** doublings);
  return { count, lastAt: now, waitUntil: now + seconds * 1000 };
}

export function secondsToWait(state: FailureState | undefined, now: number): number {
  return Math.max(0, Math.ceil((currentFailures(state, now).waitUntil - now) / 1000));
}
