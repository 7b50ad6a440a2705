import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Limits } from '../../http/types.ts';
import type { SteadyClock } from '../../platform/clock.ts';
import { tooManyRequests } from '../../shared/errors.ts';
import { afterFailure, currentFailures, type FailureState, secondsToWait } from './loginBackoff.policy.ts';
import type { LoginAttemptState, RedisLoginAttempts } from './redisLoginAttempts.service.ts';
import { type Counter, SIGN_IN_RULES, type SignInRule } from './signInCounters.policy.ts';

export interface SubjectFailures {
  subject: string;
  count: number;
  free: number;
  ageMs: number;
  secondsLeft: number;
}

export interface SignInLimits {
  /**
   * Runs `check`; a null result counts as a failure.
   *
   * @throws 429 with the wait when a limit is reached; a refused attempt is not counted
   */
  attempt<T>(counters: readonly Counter[], check: () => Promise<T | null>): Promise<T | null>;
  clear(counters: readonly Counter[]): Promise<void>;
  list(): Promise<SubjectFailures[]>;
  /** Clears all counters of the subject. @returns whether there were any */
  clearSubject(subject: string): Promise<boolean>;
  clearSubjectLocally(subject: string): boolean;
}

const MAX_KEYS = 100_000;
/**
 * Wait while as many checks are in progress as failures are left, so that concurrent guesses cannot exceed
 * the limit.
 */
const BUSY_SECONDS = 1;

interface TrackedFailures extends FailureState, Pick<Counter, 'rule' | 'subject'> {}

interface SignInLimitsDeps {
  rateLimits: Pick<Limits, 'mode' | 'isAllowed' | 'onRefused' | 'onExceeded'>;
  clock: SteadyClock;
  logger: Logger;
  /** Shared counters; while they are unreachable the local ones are used alone. */
  shared?: RedisLoginAttempts | undefined;
}

/** See `docs/decisions/login-backoff.md`. */
export function createSignInLimits({ rateLimits, clock, logger, shared }: SignInLimitsDeps): SignInLimits {
  const failures = new LRUCache<string, TrackedFailures>({ max: MAX_KEYS });
  const runningChecks = new Map<string, number>();
  const now = () => clock.steady();

  function applyShared(
    { rule, key, subject }: Counter,
    { count, msSinceLast, msUntilNext }: LoginAttemptState,
  ): void {
    const id = idOf(rule, key);
    if (count > 0)
      failures.set(id, { count, lastAt: now() - msSinceLast, waitUntil: now() + msUntilNext, rule, subject });
    else failures.delete(id);
  }

  function applySharedIfHigher(counter: Counter, state: LoginAttemptState): void {
    if (state.count > (failures.get(idOf(counter.rule, counter.key))?.count ?? 0))
      applyShared(counter, state);
  }

  /** Applies the shared state. A counter that changed locally during the read may only grow. */
  async function syncFromShared(counters: readonly Counter[]): Promise<void> {
    const ids = counters.map(({ rule, key }) => idOf(rule, key));
    const before = ids.map((id) => failures.get(id));
    const states = await shared?.read(ids).catch(() => undefined);
    counters.forEach((counter, i) => {
      const state = states?.[i];
      if (!state) return;
      if (failures.get(ids[i] ?? '') === before[i]) applyShared(counter, state);
      else applySharedIfHigher(counter, state);
    });
  }

  async function publishFailure(counter: Counter): Promise<void> {
    const { rule, key } = counter;
    const state = await shared
      ?.recordFailure(idOf(rule, key), SIGN_IN_RULES[rule], counter)
      .catch(() => undefined);
    if (state) applySharedIfHigher(counter, state);
  }

  function waitFor({ rule, key }: Counter): number {
    const id = idOf(rule, key);
    const waitSeconds = secondsToWait(failures.get(id), now());
    if (waitSeconds > 0 || rule === 'address') return waitSeconds;
    const remaining = Math.max(1, SIGN_IN_RULES[rule].free - currentFailures(failures.get(id), now()).count);
    return (runningChecks.get(id) ?? 0) >= remaining ? BUSY_SECONDS : 0;
  }

  function recordFailure(counter: Counter): void {
    const { rule, key, subject } = counter;
    const id = idOf(rule, key);
    const before = currentFailures(failures.get(id), now());
    const state = afterFailure(before, SIGN_IN_RULES[rule], now());
    failures.set(id, { ...state, rule, subject });
    void publishFailure(counter);
    const seconds = secondsToWait(state, now());
    // Logged only when the wait grows, so that an attack cannot flood the log. The typed name is never
    // logged, as it may be a password.
    if (seconds * 1000 <= before.waitUntil - before.lastAt) return;
    logger.warn({ rule, failures: state.count, seconds }, 'too many failed sign-ins');
    if (subject !== null) rateLimits.onExceeded('login', subject);
  }

  function adjustRunning(counters: readonly Counter[], by: 1 | -1): void {
    for (const { rule, key } of counters) {
      const id = idOf(rule, key);
      const count = (runningChecks.get(id) ?? 0) + by;
      if (count > 0) runningChecks.set(id, count);
      else runningChecks.delete(id);
    }
  }

  async function attempt<T>(
    allCounters: readonly Counter[],
    check: () => Promise<T | null>,
  ): Promise<T | null> {
    const mode = rateLimits.mode();
    if (mode === 'off') return check();
    const counters = allCounters.filter(({ ip }) => ip === undefined || !rateLimits.isAllowed(ip));
    if (shared) await syncFromShared(counters);
    const seconds = Math.max(0, ...counters.map(waitFor));
    if (seconds > 0) rateLimits.onRefused('login', mode === 'observe');
    if (seconds > 0 && mode === 'enforce') throw tooManyRequests(seconds);
    adjustRunning(counters, 1);
    try {
      const result = await check();
      if (result === null) counters.forEach(recordFailure);
      else await clear(counters.filter(({ rule }) => rule !== 'address'));
      return result;
    } finally {
      adjustRunning(counters, -1);
    }
  }

  async function clear(counters: readonly Counter[]): Promise<void> {
    const ids = counters.map(({ rule, key }) => idOf(rule, key));
    for (const id of ids) failures.delete(id);
    if (ids.length > 0) await shared?.clear(ids).catch(() => undefined);
  }

  function listLocal(): SubjectFailures[] {
    return [...failures.values()].flatMap(({ rule, subject, ...state }) => {
      const { count, lastAt } = currentFailures(state, now());
      if (subject === null || count === 0) return [];
      const secondsLeft = secondsToWait(state, now());
      return [{ subject, count, free: SIGN_IN_RULES[rule].free, ageMs: now() - lastAt, secondsLeft }];
    });
  }

  async function list(): Promise<SubjectFailures[]> {
    const sharedStates = await shared?.list().catch(() => undefined);
    if (!sharedStates) return listLocal();
    return sharedStates.map(({ subject, rule, count, msSinceLast, msUntilNext }) => {
      const free = isGuessRule(rule) ? SIGN_IN_RULES[rule].free : count;
      return { subject, count, free, ageMs: msSinceLast, secondsLeft: Math.ceil(msUntilNext / 1000) };
    });
  }

  function clearSubjectLocally(subject: string): boolean {
    const ids = [...failures.entries()]
      .filter(([, tracked]) => tracked.subject === subject)
      .map(([id]) => id);
    for (const id of ids) failures.delete(id);
    return ids.length > 0;
  }

  async function clearSubject(subject: string): Promise<boolean> {
    const sharedStates = (await shared?.list().catch(() => undefined)) ?? [];
    const ids = sharedStates.filter((one) => one.subject === subject).map(({ id }) => id);
    if (ids.length > 0) await shared?.clear(ids).catch(() => undefined);
    return clearSubjectLocally(subject) || ids.length > 0;
  }

  return { attempt, clear, list, clearSubject, clearSubjectLocally };
}

function isGuessRule(name: string): name is SignInRule {
  return Object.hasOwn(SIGN_IN_RULES, name);
}

function idOf(rule: string, key: string): string {
  return createHash('sha256').update(`${rule}:${key}`).digest('base64url');
}
