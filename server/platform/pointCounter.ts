import { type SteadyClock, systemClock } from './clock.ts';
import { createMemoryCounter } from './memoryCounter.ts';
import { createRedisCounter } from './redisCounter.ts';
import type { RedisLink } from './redisLink.ts';

export interface Used {
  points: number;
  milliseconds: number;
}

export interface CountedKey extends Used {
  key: string;
  age: number;
}

/** A fixed window that starts with the first use. Changed parameters apply from the next call; counts are preserved. */
export interface PointWindow {
  seconds: number;
  /** The count from which on the key is over the limit. */
  tooMany: number;
  /** Lifetime of the key once it is over the limit; 0: until its window ends. */
  blockSeconds: number;
}

export interface Added extends Used {
  isFirstTooMany: boolean;
}

/** Counts uses per key. An in-memory counter returns synchronously, without a promise. */
export interface PointCounter {
  add(key: string, window: PointWindow): Added | Promise<Added>;
  find(key: string): Used | undefined | Promise<Used | undefined>;
  forget(key: string): Promise<boolean>;
  forgetHere(key: string): void;
  list(): Promise<CountedKey[]>;
}

/** Creates the counter of this name; all instances that share a Redis share it. */
export type CreatePointCounter = (name: string) => PointCounter;

/**
 * Counters in memory, or shared through Redis. Each use is also counted in memory: when Redis becomes unavailable,
 * the limits continue from there.
 */
export function pointCounters(link?: RedisLink, clock: SteadyClock = systemClock): CreatePointCounter {
  return (name) => {
    const local = createMemoryCounter(clock);
    if (!link) return local;
    const shared = createRedisCounter(link, name);
    return {
      async add(key, window) {
        const localResult = local.add(key, window);
        return shared.add(key, window).catch(() => localResult);
      },
      find: (key) => shared.find(key).catch(() => local.find(key)),
      async forget(key) {
        const [deletedLocal, deletedShared] = [
          local.forgetHere(key),
          await shared.forget(key).catch(() => false),
        ];
        return deletedLocal || deletedShared;
      },
      forgetHere: (key) => void local.forgetHere(key),
      list: () => shared.list().catch(() => local.list()),
    };
  };
}
