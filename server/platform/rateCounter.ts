import { LRUCache } from 'lru-cache';
import type { SteadyClock } from './clock.ts';

const MAX_KEYS = 20_000;

export interface RateUsage {
  points: number;
  milliseconds: number;
}

export interface CountedKey extends RateUsage {
  key: string;
  age: number;
}

/** A fixed window that starts with the first use. Changed parameters apply from the next call; counts are preserved. */
export interface RateWindow {
  seconds: number;
  /** The count from which on the key is over the limit. */
  threshold: number;
  /** Lifetime of the key once it is over the limit; 0: until its window ends. */
  blockSeconds: number;
  /** Whether each use starts the window anew, so that it ends only after a time without any. */
  isSliding?: boolean;
}

export interface RateIncrement extends RateUsage {
  isFirstOverLimit: boolean;
}

/**
 * Counts uses per key, which is a subject (`user:7`) or `subject#detail`. An in-memory counter returns synchronously,
 * without a promise. See `docs/decisions/rate-counters.md`.
 */
export interface RateCounter {
  add(key: string, window: RateWindow): RateIncrement | Promise<RateIncrement>;
  find(key: string): RateUsage | undefined | Promise<RateUsage | undefined>;
  reset(key: string): Promise<boolean>;
  /** Resets all keys of the subject, in this instance alone. */
  resetLocal(subject: string): void;
  list(): Promise<CountedKey[]>;
}

/** Creates the counter of this name; all instances that share a Redis share it. */
export type CreateRateCounter = (name: string) => RateCounter;

export function subjectOf(key: string): string {
  return key.split('#', 1)[0] ?? key;
}

interface Window {
  points: number;
  startedAt: number;
  expiresAt: number;
  isOverLimit: boolean;
}

export function createMemoryRateCounter(clock: SteadyClock, maxKeys = MAX_KEYS) {
  const keys = new LRUCache<string, Window>({ max: maxKeys });

  function activeWindow(key: string, now: number): Window | undefined {
    const window = keys.get(key);
    return window && window.expiresAt > now ? window : undefined;
  }

  function openWindow(key: string, now: number): Window {
    const window = { points: 0, startedAt: now, expiresAt: 0, isOverLimit: false };
    keys.set(key, window);
    return window;
  }

  function add(key: string, { seconds, threshold, blockSeconds, isSliding }: RateWindow): RateIncrement {
    const now = clock.steady();
    const window = activeWindow(key, now) ?? openWindow(key, now);
    window.points += 1;
    if (window.points === 1 || isSliding) window.expiresAt = now + seconds * 1000;
    const isFirstOverLimit = window.points >= threshold && !window.isOverLimit;
    if (isFirstOverLimit) {
      window.isOverLimit = true;
      if (blockSeconds > 0) window.expiresAt = now + blockSeconds * 1000;
    }
    return { points: window.points, milliseconds: window.expiresAt - now, isFirstOverLimit };
  }

  function find(key: string): RateUsage | undefined {
    const now = clock.steady();
    const window = activeWindow(key, now);
    return window && { points: window.points, milliseconds: window.expiresAt - now };
  }

  return {
    add,
    find,
    set(key: string, usage: RateUsage, isOverLimit = false): void {
      const now = clock.steady();
      const window = activeWindow(key, now) ?? openWindow(key, now);
      window.points = usage.points;
      window.expiresAt = now + usage.milliseconds;
      window.isOverLimit ||= isOverLimit;
    },
    async reset(key: string): Promise<boolean> {
      const wasCounted = find(key) !== undefined;
      keys.delete(key);
      return wasCounted;
    },
    resetLocal(subject: string): void {
      for (const key of [...keys.keys()]) if (subjectOf(key) === subject) keys.delete(key);
    },
    async list(): Promise<CountedKey[]> {
      const now = clock.steady();
      return [...keys.entries()]
        .filter(([, { expiresAt }]) => expiresAt > now)
        .map(([key, { points, startedAt, expiresAt }]) => ({
          key,
          points,
          milliseconds: expiresAt - now,
          age: now - startedAt,
        }));
    },
  };
}
