import { type CreatePointCounter, pointCounters } from '../platform/pointCounter.ts';
import { tooManyRequests } from '../shared/errors.ts';
import { networkOf, type RateLimitMode, type RateRule } from './rateLimit.ts';
import type { RequestInfo } from './requestLog.ts';

type Sender = Pick<RequestInfo, 'ip' | 'log'>;

/** Counts wrong tokens by address, so that guessing never costs more than a few look-ups. */
export interface BearerGuesses {
  /** @throws 429 for an address that has sent too many wrong tokens; tokens in memory never come here. */
  check(sender: Sender): Promise<void>;
  /** Notes one more. */
  count(sender: Sender): Promise<void>;
}

const RULE: RateRule = { points: 60, seconds: 15 * 60 };

/** The name under which other numbers are given. */
export const GUESSES = 'bearer';

/** Like every limit: in the mode `observe` it is only written down, and `off` does not even count. */
export function createBearerGuesses(
  mode: RateLimitMode,
  rule: RateRule = RULE,
  createCounter: CreatePointCounter = pointCounters(),
): BearerGuesses {
  const counter = createCounter(GUESSES, rule);
  const keyOf = ({ ip }: Sender) => `address:${networkOf(ip)}`;

  return {
    async check(sender) {
      if (mode !== 'enforce') return;
      const counted = await counter.find(keyOf(sender));
      if (counted && counted.points >= rule.points) throw tooManyRequests(counted.milliseconds / 1000);
    },
    async count(sender) {
      if (mode === 'off') return;
      const { points } = await counter.add(keyOf(sender));
      // Noted once a window, when the last one allowed is used up.
      if (points === rule.points)
        sender.log.warn({ rule: GUESSES, key: keyOf(sender) }, 'rate limit exceeded');
    },
  };
}
