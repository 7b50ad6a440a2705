import { type SteadyClock, systemClock } from './clock.ts';
import { createMemoryCounter } from './memoryCounter.ts';
import { createRedisCounter } from './redisCounter.ts';
import type { RedisLink } from './redisLink.ts';

/** What a key has used in its window. */
export interface Used {
  points: number;
  /** Until it is forgotten. */
  milliseconds: number;
}

/** A key that is counted at present. */
export interface CountedKey extends Used {
  key: string;
  /** Milliseconds since its window began. */
  age: number;
}

/** How to count: a window begins with the first use. A change holds from the next call on and loses no count. */
export interface PointWindow {
  seconds: number;
  /** So many points are too many. */
  tooMany: number;
  /** From then on the key is kept for so long; 0: until its window ends. */
  blockSeconds: number;
}

/** What one more use has led to. */
export interface Added extends Used {
  /** Whether it were too many with this use for the first time in this window. */
  isFirstTooMany: boolean;
}

/** Counts how often a key was used. What is known in memory is answered without a promise. */
export interface PointCounter {
  /** Counts one more, and tells how many there are with it. */
  add(key: string, window: PointWindow): Added | Promise<Added>;
  /** What is counted now, or undefined when nothing is. */
  find(key: string): Used | undefined | Promise<Used | undefined>;
  /** Forgets a key; whether it was counted. */
  forget(key: string): Promise<boolean>;
  /** Forgets what this process alone knows of it: another instance has forgotten the rest. */
  forgetHere(key: string): void;
  /** The keys that are counted now, of very many the youngest. */
  list(): Promise<CountedKey[]>;
}

/** Makes the counter of this name; counters of one name are one and the same in all instances that share a Redis. */
export type CreatePointCounter = (name: string) => PointCounter;

/**
 * Counters in the memory of this process, or of all instances together. What this instance saw is counted in memory
 * too: when Redis is lost, limits go on from there.
 */
export function pointCounters(link?: RedisLink, clock: SteadyClock = systemClock): CreatePointCounter {
  return (name) => {
    const near = createMemoryCounter(clock);
    if (!link) return near;
    const far = createRedisCounter(link, name);
    return {
      async add(key, window) {
        const seen = near.add(key, window);
        return far.add(key, window).catch(() => seen);
      },
      find: (key) => far.find(key).catch(() => near.find(key)),
      async forget(key) {
        const [here, there] = [near.forgetHere(key), await far.forget(key).catch(() => false)];
        return here || there;
      },
      forgetHere: (key) => void near.forgetHere(key),
      list: () => far.list().catch(() => near.list()),
    };
  };
}
