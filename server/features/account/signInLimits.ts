import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { networkOf } from '../../http/networkOf.ts';
import type { Limits } from '../../http/rateLimit.ts';
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

type GuessRule = keyof typeof RULES;

export interface Counter {
  rule: GuessRule;
  key: string;
  /** Whom it is held against, as administrators see it; a name that nobody has may be a password, and has none. */
  subject: string | null;
  /** Where the guess comes from, for what is counted by address. */
  ip?: string;
}

const userSubject = (id: number | undefined) => (id === undefined ? null : `user:${id}`);

export const counterOf = {
  name: (folded: string, userId?: number): Counter => ({
    rule: 'name',
    key: folded,
    subject: userSubject(userId),
  }),
  address: (ip: string): Counter => ({
    rule: 'address',
    key: networkOf(ip),
    ip,
    subject: `address:${networkOf(ip)}`,
  }),
  device: (userId: number, deviceId: string): Counter => ({
    rule: 'device',
    key: `${userId}.${deviceId}`,
    subject: userSubject(userId),
  }),
  password: (userId: number): Counter => ({
    rule: 'password',
    key: String(userId),
    subject: userSubject(userId),
  }),
};

/** Failed guesses as administrators see them. */
export interface GuessesOf {
  subject: string;
  count: number;
  /** How many were free. */
  free: number;
  /** Milliseconds since the last one. */
  age: number;
  secondsLeft: number;
}

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
  /** What is held against whom at present. */
  list(): Promise<GuessesOf[]>;
  /** Forgets all that is held against somebody; whether there was anything. */
  forget(subject: string): Promise<boolean>;
  /** Forgets what this process alone remembers of it. */
  forgetHere(subject: string): boolean;
}

/** More keys than an attack can fill in an hour, in memory that is bounded all the same. */
const KEYS_AT_MOST = 100_000;
/** Guesses that are being checked at this moment: no hundred of them may slip through before the first has failed. */
const BUSY_SECONDS = 1;

/** What is remembered, and of whom. */
interface Held extends Failures, Pick<Counter, 'rule' | 'subject'> {}

interface SignInLimitsDeps {
  rateLimits: Pick<Limits, 'mode' | 'isAllowed' | 'onRefused' | 'onExceeded'>;
  clock: SteadyClock;
  logger: Logger;
  /** What all instances know; memory follows it, and goes on alone while it is out of reach. */
  shared?: SharedFailures | undefined;
}

export function createSignInLimits({ rateLimits, clock, logger, shared }: SignInLimitsDeps): SignInLimits {
  const failures = new LRUCache<string, Held>({ max: KEYS_AT_MOST });
  const running = new Map<string, number>();
  const now = () => clock.steady();

  function learn({ rule, key, subject }: Counter, { count, ago, wait }: SharedState): void {
    const id = idOf(rule, key);
    if (count > 0) failures.set(id, { count, lastAt: now() - ago, waitUntil: now() + wait, rule, subject });
    else failures.delete(id);
  }

  function learnMore(counter: Counter, state: SharedState): void {
    if (state.count > (failures.get(idOf(counter.rule, counter.key))?.count ?? 0)) learn(counter, state);
  }

  /** Takes over what all instances know; what this one has learned while it was asking only grows by it. */
  async function catchUp(counters: readonly Counter[]): Promise<void> {
    const ids = counters.map(({ rule, key }) => idOf(rule, key));
    const before = ids.map((id) => failures.get(id));
    const states = await shared?.read(ids).catch(() => undefined);
    counters.forEach((counter, i) => {
      const state = states?.[i];
      if (!state) return;
      if (failures.get(ids[i] ?? '') === before[i]) learn(counter, state);
      else learnMore(counter, state);
    });
  }

  /** Another instance may have counted more. */
  async function share(counter: Counter): Promise<void> {
    const { rule, key } = counter;
    const state = await shared?.fail(idOf(rule, key), RULES[rule], counter).catch(() => undefined);
    if (state) learnMore(counter, state);
  }

  function wait({ rule, key }: Counter): number {
    const id = idOf(rule, key);
    const told = secondsToWait(failures.get(id), now());
    if (told > 0 || rule === 'address') return told;
    const left = Math.max(1, RULES[rule].free - stillCounting(failures.get(id), now()).count);
    return (running.get(id) ?? 0) >= left ? BUSY_SECONDS : 0;
  }

  function note(counter: Counter): void {
    const { rule, key, subject } = counter;
    const id = idOf(rule, key);
    const before = stillCounting(failures.get(id), now());
    const state = afterFailure(before, RULES[rule], now());
    failures.set(id, { ...state, rule, subject });
    void share(counter);
    const seconds = secondsToWait(state, now());
    // Only as the wait grows, so that an attack cannot fill the log; the name stays out of it, it may be a password.
    if (seconds * 1000 <= before.waitUntil - before.lastAt) return;
    logger.warn({ rule, failures: state.count, seconds }, 'too many failed sign-ins');
    if (subject !== null) rateLimits.onExceeded('login', subject);
  }

  function shift(counters: readonly Counter[], by: 1 | -1): void {
    for (const { rule, key } of counters) {
      const id = idOf(rule, key);
      const count = (running.get(id) ?? 0) + by;
      if (count > 0) running.set(id, count);
      else running.delete(id);
    }
  }

  async function attempt<T>(given: readonly Counter[], check: () => Promise<T | null>): Promise<T | null> {
    const mode = rateLimits.mode();
    if (mode === 'off') return check();
    const counters = given.filter(({ ip }) => ip === undefined || !rateLimits.isAllowed(ip));
    if (shared) await catchUp(counters);
    const seconds = Math.max(0, ...counters.map(wait));
    if (seconds > 0) rateLimits.onRefused('login', mode === 'observe');
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

  function listHere(): GuessesOf[] {
    return [...failures.values()].flatMap(({ rule, subject, ...known }) => {
      const { count, lastAt } = stillCounting(known, now());
      if (subject === null || count === 0) return [];
      const secondsLeft = secondsToWait(known, now());
      return [{ subject, count, free: RULES[rule].free, age: now() - lastAt, secondsLeft }];
    });
  }

  async function list(): Promise<GuessesOf[]> {
    const known = await shared?.list().catch(() => undefined);
    if (!known) return listHere();
    return known.map(({ subject, rule, count, ago, wait }) => {
      const free = isGuessRule(rule) ? RULES[rule].free : count;
      return { subject, count, free, age: ago, secondsLeft: Math.ceil(wait / 1000) };
    });
  }

  function forgetHere(subject: string): boolean {
    const ids = [...failures.entries()].filter(([, held]) => held.subject === subject).map(([id]) => id);
    for (const id of ids) failures.delete(id);
    return ids.length > 0;
  }

  async function forget(subject: string): Promise<boolean> {
    const known = (await shared?.list().catch(() => undefined)) ?? [];
    const ids = known.filter((one) => one.subject === subject).map(({ id }) => id);
    if (ids.length > 0) await shared?.clear(ids).catch(() => undefined);
    return forgetHere(subject) || ids.length > 0;
  }

  return { attempt, clear, list, forget, forgetHere };
}

function isGuessRule(name: string): name is GuessRule {
  return Object.hasOwn(RULES, name);
}

/** Short, whatever was typed. */
function idOf(rule: string, key: string): string {
  return createHash('sha256').update(`${rule}:${key}`).digest('base64url');
}
