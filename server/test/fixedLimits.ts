import type { Limits } from '../http/rateLimit.ts';
import { type PointCounter, pointCounters } from '../platform/pointCounter.ts';
import type { RateLimitMode, RateRules } from '../shared/rateRules.ts';

export function fixedLimits(mode: RateLimitMode, rules: RateRules): Limits {
  const create = pointCounters();
  const counters = new Map<string, PointCounter>();
  return {
    mode: () => mode,
    rule: (name) => rules[name],
    counter(name) {
      const counter = counters.get(name) ?? create(name);
      counters.set(name, counter);
      return counter;
    },
    isAllowed: () => false,
    isKnownBrowser: async () => false,
    onRefused: () => undefined,
    onExceeded: () => undefined,
    onCall: () => undefined,
  };
}
