const MINUTE_MS = 60_000;

/** Minimum interval between writes of activity to the database; in between it is only in memory. */
export const STORE_INTERVAL_MS = MINUTE_MS;
const LIMIT_MS = 30 * MINUTE_MS;
const TEST_LIMIT_MS = 2 * MINUTE_MS;

export interface IdleRules {
  enabled: boolean;
  testMode: boolean;
}

/**
 * The stored activity may be a minute old, so after a restart, or on another instance, a session would expire
 * a minute early: that minute is added. The limit of the test mode is exact, because nobody restarts the
 * server there.
 */
export function idleLimitMs({ enabled, testMode }: IdleRules): number {
  if (!enabled) return Number.POSITIVE_INFINITY;
  return testMode ? TEST_LIMIT_MS : LIMIT_MS + STORE_INTERVAL_MS;
}

export function isIdle(idleMs: number, rules: IdleRules): boolean {
  return idleMs > idleLimitMs(rules);
}
