import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
export function createBearerGuesses(mode: RateLimitMode, rule: RateRule = RULE): BearerGuesses {
  const limiter = new RateLimiterMemory({ points: rule.points, duration: rule.seconds });
  const keyOf = ({ ip }: Sender) => `address:${networkOf(ip)}`;

  return {
    async check(sender) {
      if (mode !== 'enforce') return;
      const counted = await limiter.get(keyOf(sender));
      if (counted && counted.consumedPoints >= rule.points)
        throw tooManyRequests(counted.msBeforeNext / 1000);
    },
    async count(sender) {
      if (mode === 'off') return;
      const outcome = await limiter.consume(keyOf(sender)).catch((refused: unknown) => refused);
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      // Noted once a window, when the last one allowed is used up.
      if (outcome.consumedPoints === rule.points)
        sender.log.warn({ rule: GUESSES, key: keyOf(sender) }, 'rate limit exceeded');
    },
  };
}
