import type { IdleTimeoutAnswer } from '../../../generated/web/model';
import { IDLE_LIMIT_MS } from '../../lib/idleLimit';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** In milliseconds. */
export interface IdleRules {
  readonly totalMs: number;
  /** Remaining time of the three warnings and of the countdown. */
  readonly thresholds: readonly [number, number, number, number];
  readonly checkIntervalMs: number;
}

export const IDLE_RULES: IdleRules = {
  totalMs: IDLE_LIMIT_MS.normal,
  thresholds: [15 * MINUTE, 5 * MINUTE, 2 * MINUTE, MINUTE],
  checkIntervalMs: 30 * SECOND,
};

export const IDLE_TEST_RULES: IdleRules = {
  totalMs: IDLE_LIMIT_MS.test,
  thresholds: [30 * SECOND, 20 * SECOND, 10 * SECOND, 5 * SECOND],
  checkIntervalMs: 2 * SECOND,
};

export const COUNTDOWN_INTERVAL_MS = SECOND;
export const ACTIVITY_THROTTLE_MS = SECOND;
/** A shorter time without activity does not count as sleep. */
export const SLEEP_THRESHOLD_MS = 30 * SECOND;
/** A warning is stale when the remaining time exceeds its threshold by this factor. */
export const STALE_FACTOR = 1.5;

/** At most 90 s of the half hour. */
export function reportDelay(rules: IdleRules = IDLE_RULES): number {
  return rules.totalMs / 20;
}

/** Without a response, or with a 404, the limit is off. */
export function idleRulesFor(
  answer: IdleTimeoutAnswer | undefined,
  isTestFlag: boolean,
): IdleRules | undefined {
  if (answer?.value !== 'true') return undefined;
  return answer.meta.testMode || isTestFlag ? IDLE_TEST_RULES : IDLE_RULES;
}

/** In every build, because it only shortens the limit of this browser. */
export function isTestModeEnabled(): boolean {
  try {
    return localStorage.getItem('idleTestMode') === 'true';
  } catch {
    return false;
  }
}
