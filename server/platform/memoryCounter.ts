import { LRUCache } from 'lru-cache';
import type { SteadyClock } from './clock.ts';
import type { Added, CountedKey, PointWindow, Used } from './pointCounter.ts';

/** More addresses than an attack on a noticeboard has; what is used longest ago makes room for the rest. */
const KEYS_AT_MOST = 20_000;

interface Counted {
  points: number;
  begunAt: number;
  endsAt: number;
  isTooMany: boolean;
}

/** Counts in the memory of this process, which is bounded whatever comes. */
export function createMemoryCounter(clock: SteadyClock, keysAtMost = KEYS_AT_MOST) {
  const keys = new LRUCache<string, Counted>({ max: keysAtMost });

  function living(key: string, now: number): Counted | undefined {
    const counted = keys.get(key);
    return counted && counted.endsAt > now ? counted : undefined;
  }

  function begin(key: string, now: number, seconds: number): Counted {
    const counted = { points: 0, begunAt: now, endsAt: now + seconds * 1000, isTooMany: false };
    keys.set(key, counted);
    return counted;
  }

  function add(key: string, { seconds, tooMany, blockSeconds }: PointWindow): Added {
    const now = clock.steady();
    const counted = living(key, now) ?? begin(key, now, seconds);
    counted.points += 1;
    const isFirstTooMany = counted.points >= tooMany && !counted.isTooMany;
    if (isFirstTooMany) {
      counted.isTooMany = true;
      if (blockSeconds > 0) counted.endsAt = now + blockSeconds * 1000;
    }
    return { points: counted.points, milliseconds: counted.endsAt - now, isFirstTooMany };
  }

  function find(key: string): Used | undefined {
    const now = clock.steady();
    const counted = living(key, now);
    return counted && { points: counted.points, milliseconds: counted.endsAt - now };
  }

  function forgetHere(key: string): boolean {
    const isKnown = find(key) !== undefined;
    keys.delete(key);
    return isKnown;
  }

  async function list(): Promise<CountedKey[]> {
    const now = clock.steady();
    return [...keys.entries()]
      .filter(([, { endsAt }]) => endsAt > now)
      .map(([key, { points, begunAt, endsAt }]) => ({
        key,
        points,
        milliseconds: endsAt - now,
        age: now - begunAt,
      }));
  }

  return { add, find, forgetHere, forget: async (key: string) => forgetHere(key), list };
}
