const MINUTE_MS = 60_000;

/** How often at most the database hears of activity; in between only memory knows of it. */
export const STORE_EVERY_MS = MINUTE_MS;
const LIMIT_MS = 30 * MINUTE_MS;
const TEST_LIMIT_MS = 2 * MINUTE_MS;

export interface IdleRules {
  /** The setting `idle_timeout_enabled`; without it only the absolute limit ends a session. */
  enabled: boolean;
  /** `IDLE_TEST_MODE`: short enough to be watched. */
  testMode: boolean;
}

/**
 * How long nobody may do anything before the session is over. What the database says may be a minute old, so after
 * a restart, or on another instance, a session would end a minute early: that minute is granted on top. The short
 * limit of the test mode is kept to the second instead, because there nobody restarts anything.
 */
export function idleLimitMs({ enabled, testMode }: IdleRules): number {
  if (!enabled) return Number.POSITIVE_INFINITY;
  return testMode ? TEST_LIMIT_MS : LIMIT_MS + STORE_EVERY_MS;
}

/** Whether a session is over after this long without activity. */
export function isIdle(idleMs: number, rules: IdleRules): boolean {
  return idleMs > idleLimitMs(rules);
}
