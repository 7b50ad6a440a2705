import type { Limits } from '../http/types.ts';
import { createRateCounters } from '../platform/createRateCounters.ts';
import type { CreateRateCounter, RateCounter } from '../platform/rateCounter.ts';
import type { RateLimitMode, RateRules } from '../shared/rateRules.ts';

export function fixedLimits(
  mode: RateLimitMode,
  rules: RateRules,
  create: CreateRateCounter = createRateCounters(),
): Limits {
  const counters = new Map<string, RateCounter>();
  return {
    mode: () => mode,
    rule: (name) => rules[name],
    counter(name) {
      const counter = counters.get(name) ?? create(name);
      counters.set(name, counter);
      return counter;
    },
    isAllowed: () => false,
    hasDeviceCookie: async () => false,
    onRefused: () => undefined,
    onExceeded: () => undefined,
    onCall: () => undefined,
  };
}
