import { tooManyRequests } from '../shared/errors.ts';
import { networkOf } from '../shared/networkOf.ts';
import { BEARER_RULE, effectiveMode, RATE_RULES, type RateRule } from '../shared/rateRules.ts';
import type { Limits, RequestInfo } from './types.ts';

type Client = Pick<RequestInfo, 'ip' | 'log'>;

/** Counts invalid tokens by address, so that brute force costs few database queries. */
export interface BearerRateLimit {
  /** @throws 429 after too many invalid tokens from this address; cached tokens skip this check. */
  check(client: Client): Promise<void>;
  count(client: Client): Promise<void>;
}

/** As for every limit, the mode `observe` only logs, and `off` does not count. */
export function createBearerRateLimit(limits: Limits): BearerRateLimit {
  const counter = limits.counter(BEARER_RULE);
  const keyOf = ({ ip }: Client) => `address:${networkOf(ip)}`;
  const currentRule = () => limits.rule(BEARER_RULE) ?? (RATE_RULES[BEARER_RULE] as RateRule);

  return {
    async check(client) {
      const rule = currentRule();
      const mode = effectiveMode(limits.mode(), rule);
      if (mode === 'off' || limits.isAllowed(client.ip)) return;
      const counted = await counter.find(keyOf(client));
      if (!counted || counted.points < rule.points) return;
      limits.onRefused(BEARER_RULE, mode === 'observe');
      if (mode === 'enforce') throw tooManyRequests(counted.milliseconds / 1000);
    },
    async count(client) {
      const { points, seconds, blockSeconds = 0 } = currentRule();
      if (effectiveMode(limits.mode(), currentRule()) === 'off' || limits.isAllowed(client.ip)) return;
      const update = await counter.add(keyOf(client), { seconds, threshold: points, blockSeconds });
      if (!update.isFirstOverLimit) return;
      client.log.warn({ rule: BEARER_RULE, key: keyOf(client) }, 'rate limit exceeded');
      limits.onExceeded(BEARER_RULE, keyOf(client));
    },
  };
}
