const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Times of an idle session, in milliseconds. */
export interface IdleRules {
  /** From the last activity to the end. */
  readonly total: number;
  /** What is left at the three warnings and at the countdown, level by level. */
  readonly thresholds: readonly [number, number, number, number];
  readonly checkEvery: number;
}

export const IDLE_RULES: IdleRules = {
  total: 30 * MINUTE,
  thresholds: [15 * MINUTE, 5 * MINUTE, 2 * MINUTE, MINUTE],
  checkEvery: 30 * SECOND,
};

/** The same within two minutes, to be watched. */
export const IDLE_TEST_RULES: IdleRules = {
  total: 2 * MINUTE,
  thresholds: [30 * SECOND, 20 * SECOND, 10 * SECOND, 5 * SECOND],
  checkEvery: 2 * SECOND,
};

/** The countdown says every second. */
export const COUNTDOWN_EVERY = SECOND;
/** Activity is noted at most this often. */
export const ACTIVITY_THROTTLE = SECOND;
/** Who was away no longer than this has not slept. */
export const SLEEP_AFTER = 30 * SECOND;
/** A warning is stale when more than this much of its threshold is left. */
export const STALE_FACTOR = 1.5;

/** How long the server may not know of an activity: 90 s of the half hour. */
export function reportDelay(rules: IdleRules = IDLE_RULES): number {
  return rules.total / 20;
}
