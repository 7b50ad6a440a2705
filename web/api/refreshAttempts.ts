export interface RefreshAttempts {
  readonly failures: number;
  readonly lastAt: number | undefined;
}

export const NO_ATTEMPTS: RefreshAttempts = { failures: 0, lastAt: undefined };

export const RETRY_INTERVAL_MS = 30_000;
const MAX_FAILURES = 3;

/** Milliseconds until the next attempt; undefined after too many failures. */
export function delayBeforeAttempt({ failures, lastAt }: RefreshAttempts, now: number): number | undefined {
  if (failures >= MAX_FAILURES) return undefined;
  return lastAt === undefined ? 0 : Math.max(0, lastAt + RETRY_INTERVAL_MS - now);
}

export function afterAttempt(attempts: RefreshAttempts, succeeded: boolean, at: number): RefreshAttempts {
  return { failures: succeeded ? 0 : attempts.failures + 1, lastAt: at };
}
