import { tooManyRequests } from '../shared/errors.ts';
import { GUESSES, modeOf, RATE_RULES, type RateRule } from '../shared/rateRules.ts';
import { networkOf } from './networkOf.ts';
import type { Limits } from './rateLimit.ts';
import type { RequestInfo } from './requestLog.ts';

type Sender = Pick<RequestInfo, 'ip' | 'log'>;

/** Counts wrong tokens by address, so that guessing never costs more than a few look-ups. */
export interface BearerGuesses {
  /** @throws 429 for an address that has sent too many wrong tokens; tokens in memory never come here. */
  check(sender: Sender): Promise<void>;
  /** Notes one more. */
  count(sender: Sender): Promise<void>;
}

/** Like every limit: in the mode `observe` it is only written down, and `off` does not even count. */
export function createBearerGuesses(limits: Limits): BearerGuesses {
  const counter = limits.counter(GUESSES);
  const keyOf = ({ ip }: Sender) => `address:${networkOf(ip)}`;
  const ruleNow = () => limits.rule(GUESSES) ?? (RATE_RULES[GUESSES] as RateRule);

  return {
    async check(sender) {
      const rule = ruleNow();
      const mode = modeOf(limits.mode(), rule);
      if (mode === 'off' || limits.isAllowed(sender.ip)) return;
      const counted = await counter.find(keyOf(sender));
      if (!counted || counted.points < rule.points) return;
      limits.onRefused(GUESSES, mode === 'observe');
      if (mode === 'enforce') throw tooManyRequests(counted.milliseconds / 1000);
    },
    async count(sender) {
      const { points, seconds, blockSeconds = 0 } = ruleNow();
      if (modeOf(limits.mode(), ruleNow()) === 'off' || limits.isAllowed(sender.ip)) return;
      const added = await counter.add(keyOf(sender), { seconds, tooMany: points, blockSeconds });
      if (!added.isFirstTooMany) return;
      sender.log.warn({ rule: GUESSES, key: keyOf(sender) }, 'rate limit exceeded');
      limits.onExceeded(GUESSES, keyOf(sender));
    },
  };
}
