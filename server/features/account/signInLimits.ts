import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { networkOf, type RateLimitMode } from '../../http/rateLimit.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import { tooManyRequests } from '../../shared/errors.ts';
import type { SharedFailures, SharedState } from './sharedFailures.ts';
import { afterFailure, type Failures, secondsToWait, stillCounting, type WaitRule } from './signInWait.ts';

/** What failed guesses are counted against. */
const RULES = {
  /** A name as it was typed, known or not, by browsers that never signed in with it. */
  name: { free: 10, firstSeconds: 30, longestSeconds: 900 },
  /** An address; a whole school may stand behind it, so that only failures count and a known browser is exempt. */
  address: { free: 20, firstSeconds: 60, longestSeconds: 900 },
  /** One account in one browser that has signed in to it before. */
  device: { free: 10, firstSeconds: 30, longestSeconds: 900 },
  /** The present password, asked for inside a session. */
  password: { free: 10, firstSeconds: 30, longestSeconds: 900 },
} satisfies Record<string, WaitRule>;

export interface Counter {
  rule: keyof typeof RULES;
  key: string;
}

export const counterOf = {
  name: (folded: string): Counter => ({ rule: 'name', key: folded }),
  address: (ip: string): Counter => ({ rule: 'address', key: networkOf(ip) }),
  device: (userId: number, deviceId: string): Counter => ({ rule: 'device', key: `${userId}.${deviceId}` }),
  password: (userId: number): Counter => ({ rule: 'password', key: String(userId) }),
};

/** Limits on guessing, in the memory of this process or counted by all instances together. */
export interface SignInLimits {
  /**
   * Runs `check`, whose null is a failed guess.
   *
   * @throws 429 with the wait when one of the counters is used up; that costs no further wait
   */
  attempt<T>(counters: readonly Counter[], check: () => Promise<T | null>): Promise<T | null>;
  /** Forgets the failures: somebody has proved who they are. */
  clear(counters: readonly Counter[]): Promise<void>;
}

/** More keys than an attack can fill in an hour, in memory that is bounded all the same. */
const KEYS_AT_MOST = 100_000;
/** Guesses that are being checked at this moment: no hundred of them may slip through before the first has failed. */
const BUSY_SECONDS = 1;

interface SignInLimitsDeps {
  mode: RateLimitMode;
  clock: SteadyClock;
  logger: Logger;
  /** What all instances know; memory follows it, and goes on alone while it is out of reach. */
  shared?: SharedFailures | undefined;
}

export function createSignInLimits({ mode, clock, logger, shared }: SignInLimitsDeps): SignInLimits {
  const failures = new LRUCache<string, Failures>({ max: KEYS_AT_MOST });
  const running = new Map<string, number>();
  const now = () => clock.steady();

  function learn(id: string, { count, ago, wait }: SharedState): void {
    if (count > 0) failures.set(id, { count, lastAt: now() - ago, waitUntil: now() + wait });
    else failures.delete(id);
  }

  function learnMore(id: string, state: SharedState): void {
    if (state.count > (failures.get(id)?.count ?? 0)) learn(id, state);
  }

  /** Takes over what all instances know; what this one has learned while it was asking only grows by it. */
  async function catchUp(ids: string[]): Promise<void> {
    const before = ids.map((id) => failures.get(id));
    const states = await shared?.read(ids).catch(() => undefined);
    states?.forEach((state, i) => {
      const id = ids[i] ?? '';
      if (failures.get(id) === before[i]) learn(id, state);
      else learnMore(id, state);
    });
  }

  /** Another instance may have counted more. */
  async function share(id: string, rule: WaitRule): Promise<void> {
    const state = await shared?.fail(id, rule).catch(() => undefined);
    if (state) learnMore(id, state);
  }

  function wait({ rule, key }: Counter): number {
    const id = idOf(rule, key);
    const told = secondsToWait(failures.get(id), now());
    if (told > 0 || rule === 'address') return told;
    const left = Math.max(1, RULES[rule].free - stillCounting(failures.get(id), now()).count);
    return (running.get(id) ?? 0) >= left ? BUSY_SECONDS : 0;
  }

  function note({ rule, key }: Counter): void {
    const id = idOf(rule, key);
    const before = stillCounting(failures.get(id), now());
    const state = afterFailure(before, RULES[rule], now());
    failures.set(id, state);
    void share(id, RULES[rule]);
    const seconds = secondsToWait(state, now());
    // Only as the wait grows, so that an attack cannot fill the log; the name stays out of it, it may be a password.
    if (seconds * 1000 > before.waitUntil - before.lastAt)
      logger.warn({ rule, failures: state.count, seconds }, 'too many failed sign-ins');
  }

  function shift(counters: readonly Counter[], by: 1 | -1): void {
    for (const { rule, key } of counters) {
      const id = idOf(rule, key);
      const count = (running.get(id) ?? 0) + by;
      if (count > 0) running.set(id, count);
      else running.delete(id);
    }
  }

  async function attempt<T>(counters: readonly Counter[], check: () => Promise<T | null>): Promise<T | null> {
    if (mode === 'off') return check();
    if (shared) await catchUp(counters.map(({ rule, key }) => idOf(rule, key)));
    const seconds = Math.max(0, ...counters.map(wait));
    if (seconds > 0 && mode === 'enforce') throw tooManyRequests(seconds);
    shift(counters, 1);
    try {
      const result = await check();
      if (result === null) counters.forEach(note);
      else await clear(counters.filter(({ rule }) => rule !== 'address'));
      return result;
    } finally {
      shift(counters, -1);
    }
  }

  async function clear(counters: readonly Counter[]): Promise<void> {
    const ids = counters.map(({ rule, key }) => idOf(rule, key));
    for (const id of ids) failures.delete(id);
    if (ids.length > 0) await shared?.clear(ids).catch(() => undefined);
  }

  return { attempt, clear };
}

/** Short, whatever was typed. */
function idOf(rule: string, key: string): string {
  return createHash('sha256').update(`${rule}:${key}`).digest('base64url');
}
