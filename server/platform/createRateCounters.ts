import { type SteadyClock, systemClock } from './clock.ts';
import { createMemoryRateCounter } from './memoryRateCounter.ts';
import type { CreateRateCounter } from './rateCounter.ts';
import type { RedisLink } from './redisLink.ts';
import { createRedisRateCounter } from './redisRateCounter.ts';

/**
 * Counters in memory, or shared through Redis. Each use is also counted in memory: when Redis becomes unavailable,
 * the limits continue from there.
 */
export function createRateCounters(link?: RedisLink, clock: SteadyClock = systemClock): CreateRateCounter {
  return (name) => {
    const local = createMemoryRateCounter(clock);
    if (!link) return local;
    const shared = createRedisRateCounter(link, name);
    return {
      async add(key, window) {
        const localResult = local.add(key, window);
        return shared.add(key, window).catch(() => localResult);
      },
      find: (key) => shared.find(key).catch(() => local.find(key)),
      async reset(key) {
        const [deletedLocal, deletedShared] = [
          local.resetLocal(key),
          await shared.reset(key).catch(() => false),
        ];
        return deletedLocal || deletedShared;
      },
      resetLocal: (key) => void local.resetLocal(key),
      list: () => shared.list().catch(() => local.list()),
    };
  };
}
