import type { IdleTimeoutAnswer } from '../../../generated/web/model';
import { IDLE_RULES, IDLE_TEST_RULES, type IdleRules } from './idleRules';

/** Without a response, or with a 404, the limit is off. */
export function idleRulesFor(
  answer: IdleTimeoutAnswer | undefined,
  isTestFlag: boolean,
): IdleRules | undefined {
  if (answer?.value !== 'true') return undefined;
  return answer.meta.testMode || isTestFlag ? IDLE_TEST_RULES : IDLE_RULES;
}

/** Only in development builds. */
export function isTestModeEnabled(isDevelopment: boolean = import.meta.env.DEV): boolean {
  try {
    return isDevelopment && localStorage.getItem('idleTestMode') === 'true';
  } catch {
    return false;
  }
}
