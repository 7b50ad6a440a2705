import type { Logger } from 'pino';
import type { Limits } from '../../http/types.ts';
import { type RateUsage, subjectOf } from '../../platform/rateCounter.ts';
import { tooManyRequests } from '../../shared/errors.ts';
import {
  msSinceFailure,
  SIGN_IN_RULES,
  type SignInKey,
  type SignInRule,
  secondsToWait,
  signInWindow,
  waitAfter,
} from './signInKeys.policy.ts';

/**
 * Wait while as many checks are in progress as failures are left, so that concurrent guesses cannot exceed
 * the limit.
 */
export const BUSY_SECONDS = 1;

const LISTED_RULES = ['name', 'address', 'device', 'password'] as const satisfies SignInRule[];

const counterName = (rule: SignInRule) => `failed-sign-ins:${rule}`;

/** The counters whose keys name their subject. */
export const SIGN_IN_COUNTERS: readonly string[] = LISTED_RULES.map(counterName);

interface SignInLimitsDeps {
  rateLimits: Pick<Limits, 'mode' | 'counter' | 'isAllowed' | 'onRefused' | 'onExceeded'>;
  logger: Logger;
}

/** See `docs/decisions/login-backoff.md`. */
export function createSignInLimits({ rateLimits, logger }: SignInLimitsDeps) {
  const runningChecks = new Map<string, number>();
  const counterOf = (rule: SignInRule) => rateLimits.counter(counterName(rule));

  function waitFor({ rule, key }: SignInKey, usage: RateUsage | undefined): number {
    const seconds = secondsToWait(usage, rule);
    if (seconds > 0 || rule === 'address') return seconds;
    const remaining = Math.max(1, SIGN_IN_RULES[rule].free - (usage?.points ?? 0));
    return (runningChecks.get(`${rule} ${key}`) ?? 0) >= remaining ? BUSY_SECONDS : 0;
  }

  async function recordFailure({ rule, key }: SignInKey): Promise<void> {
    const { points } = await counterOf(rule).add(key, signInWindow(rule));
    const seconds = waitAfter(points, rule);
    // Logged only when the wait grows, so that an attack cannot flood the log. The typed name is never
    // logged, as it may be a password.
    if (seconds === waitAfter(points - 1, rule)) return;
    logger.warn({ rule, failures: points, seconds }, 'too many failed sign-ins');
    if (rule !== 'unknownName') rateLimits.onExceeded('login', subjectOf(key));
  }

  function adjustRunning(keys: readonly SignInKey[], by: 1 | -1): void {
    for (const { rule, key } of keys) {
      const id = `${rule} ${key}`;
      const count = (runningChecks.get(id) ?? 0) + by;
      if (count > 0) runningChecks.set(id, count);
      else runningChecks.delete(id);
    }
  }

  async function clear(keys: readonly SignInKey[]): Promise<void> {
    await Promise.all(keys.map(({ rule, key }) => counterOf(rule).reset(key)));
  }

  return {
    /**
     * Runs `check`; a null result counts as a failure.
     *
     * @throws 429 with the wait when a limit is reached; a refused attempt is not counted
     */
    async attempt<T>(allKeys: readonly SignInKey[], check: () => Promise<T | null>): Promise<T | null> {
      const mode = rateLimits.mode();
      if (mode === 'off') return check();
      const keys = allKeys.filter(({ ip }) => ip === undefined || !rateLimits.isAllowed(ip));
      const usages = await Promise.all(keys.map(({ rule, key }) => counterOf(rule).find(key)));
      // No `await` from here to the count of running checks: concurrent attempts would not see each other.
      const seconds = Math.max(0, ...keys.map((key, index) => waitFor(key, usages[index])));
      if (seconds > 0) rateLimits.onRefused('login', mode === 'observe');
      if (seconds > 0 && mode === 'enforce') throw tooManyRequests(seconds, 'Příliš mnoho chybných pokusů.');
      adjustRunning(keys, 1);
      try {
        const result = await check();
        if (result === null) await Promise.all(keys.map(recordFailure));
        else await clear(keys.filter(({ rule }) => rule !== 'address'));
        return result;
      } finally {
        adjustRunning(keys, -1);
      }
    },
    clear,
    async list() {
      const lists = LISTED_RULES.map(async (rule) =>
        (await counterOf(rule).list()).map(({ key, ...usage }) => ({
          subject: subjectOf(key),
          count: usage.points,
          free: SIGN_IN_RULES[rule].free,
          ageMs: msSinceFailure(usage),
          secondsLeft: secondsToWait(usage, rule),
        })),
      );
      return (await Promise.all(lists)).flat();
    },
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;
