import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisLink } from './redisLink.ts';

/** What a key has used in its window. */
export interface Used {
  points: number;
  /** Until the window ends. */
  milliseconds: number;
}

/** Counts how often a key was used in a window of time that begins with the first use. */
export interface PointCounter {
  /** Counts one more, and tells how many there are with it. */
  add(key: string): Promise<Used>;
  /** What is counted now, or undefined when nothing is. */
  find(key: string): Promise<Used | undefined>;
}

export interface PointWindow {
  points: number;
  seconds: number;
}

/** Makes the counter of this name; counters of one name are one and the same in all instances that share a Redis. */
export type CreatePointCounter = (name: string, window: PointWindow) => PointCounter;

/**
 * Counters in the memory of this process, or of all instances together. What this instance saw is counted in memory
 * too: when Redis is lost, limits go on from there.
 */
export function pointCounters(link?: RedisLink): CreatePointCounter {
  return (name, { points, seconds }) => {
    const memory = new RateLimiterMemory({ points, duration: seconds });
    if (!link) return counterOf(memory);
    let shared: RateLimiterRedis | undefined;
    const near = counterOf(memory);

    /** Made with the first command: the client belongs to the link. */
    function far(redis: Redis): PointCounter {
      shared ??= new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `${link?.namespace}limit:${name}`,
        points,
        duration: seconds,
      });
      return counterOf(shared);
    }

    return {
      async add(key) {
        const seen = await near.add(key);
        return link.run((redis) => far(redis).add(key)).catch(() => seen);
      },
      find: (key) => link.run((redis) => far(redis).find(key)).catch(() => near.find(key)),
    };
  };
}

function counterOf(limiter: RateLimiterMemory | RateLimiterRedis): PointCounter {
  return {
    async add(key) {
      const outcome = await limiter.consume(key).catch((refused: unknown) => refused);
      if (!(outcome instanceof RateLimiterRes)) throw outcome;
      return toUsed(outcome);
    },
    async find(key) {
      const known = await limiter.get(key);
      return known ? toUsed(known) : undefined;
    },
  };
}

function toUsed({ consumedPoints, msBeforeNext }: RateLimiterRes): Used {
  return { points: consumedPoints, milliseconds: msBeforeNext };
}
