import { LRUCache } from 'lru-cache';
import type { SteadyClock } from './clock.ts';
import type { CountedKey, RateIncrement, RateUsage, RateWindow } from './rateCounter.ts';

const MAX_KEYS = 20_000;

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

  function openWindow(key: string, now: number, seconds: number): Window {
    const window = { points: 0, startedAt: now, expiresAt: now + seconds * 1000, isOverLimit: false };
    keys.set(key, window);
    return window;
  }

  function add(key: string, { seconds, threshold, blockSeconds }: RateWindow): RateIncrement {
    const now = clock.steady();
    const window = activeWindow(key, now) ?? openWindow(key, now, seconds);
    window.points += 1;
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

  function resetLocal(key: string): boolean {
    const wasCounted = find(key) !== undefined;
    keys.delete(key);
    return wasCounted;
  }

  async function list(): Promise<CountedKey[]> {
    const now = clock.steady();
    return [...keys.entries()]
      .filter(([, { expiresAt }]) => expiresAt > now)
      .map(([key, { points, startedAt, expiresAt }]) => ({
        key,
        points,
        milliseconds: expiresAt - now,
        age: now - startedAt,
      }));
  }

  return { add, find, resetLocal, reset: async (key: string) => resetLocal(key), list };
}
