/** How many failures are free, and how the wait after further ones grows: it doubles up to the longest. */
export interface WaitRule {
  free: number;
  firstSeconds: number;
  longestSeconds: number;
}

/** What is remembered of one key. Times are in milliseconds of a clock that never jumps. */
export interface Failures {
  count: number;
  lastAt: number;
  waitUntil: number;
}

/** So long after the last failure nothing is held against anybody any more. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;

/** What counts at this moment; old failures are forgotten. */
export function stillCounting(known: Failures | undefined, now: number): Failures {
  if (known && now - known.lastAt < FORGOTTEN_AFTER_MS) return known;
  return { count: 0, lastAt: now, waitUntil: now };
}

/** The state after one more failure. */
export function afterFailure(known: Failures | undefined, rule: WaitRule, now: number): Failures {
  const count = stillCounting(known, now).count + 1;
  const doublings = count - rule.free;
  const seconds = doublings < 0 ? 0 : Math.min(rule.longestSeconds, rule.firstSeconds * 2 ** doublings);
  return { count, lastAt: now, waitUntil: now + seconds * 1000 };
}

/** Seconds until the next attempt is allowed; 0 when it is now. */
export function secondsToWait(known: Failures | undefined, now: number): number {
  return Math.max(0, Math.ceil((stillCounting(known, now).waitUntil - now) / 1000));
}
