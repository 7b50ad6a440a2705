import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRateCounters } from '../../platform/createRateCounters.ts';
import type { RedisLink } from '../../platform/redisLink.ts';
import { AppError } from '../../shared/errors.ts';
import { fixedLimits } from '../../test/fixedLimits.ts';
import { openTestRedisLink } from '../../test/openTestRedisLink.ts';
import { type SignInKey, signInKey } from './signInKeys.policy.ts';
import { BUSY_SECONDS, createSignInLimits, type SignInLimits } from './signInLimits.service.ts';

const logger = pino({ level: 'silent' });

let link: RedisLink;
let a: SignInLimits;
let b: SignInLimits;
let counters: SignInKey[];

beforeAll(async () => {
  link = await openTestRedisLink();
});
afterAll(() => link.close());

beforeEach(() => {
  const instance = (started: number) => {
    const clock = { now: () => new Date(), steady: () => performance.now() + started };
    const rateLimits = fixedLimits('enforce', {}, createRateCounters(link, clock));
    return createSignInLimits({ rateLimits, logger });
  };
  a = instance(0);
  b = instance(1e9);
  counters = [signInKey.name(randomUUID())];
});

/** Returns 'wrong', 'right', or the seconds to wait. */
async function guess(limits: SignInLimits, right = false): Promise<string | number> {
  try {
    return (await limits.attempt(counters, async () => (right ? 'in' : null))) === null ? 'wrong' : 'right';
  } catch (error) {
    return error instanceof AppError ? Number(error.headers['Retry-After']) : 'broken';
  }
}

async function failFiveTimesAtEach(): Promise<void> {
  for (let i = 0; i < 5; i++) expect([await guess(a), await guess(b)]).toEqual(['wrong', 'wrong']);
}

it('failures at all instances are counted together', async () => {
  await failFiveTimesAtEach();
  expect([await guess(a), await guess(b)]).toEqual([30, 30]);
  expect(await guess(b, true)).toBe(30);
});

/**
 * Guesses until it is counted. A check that is being counted takes two places for a moment, so that the last of
 * concurrent guesses may be asked to come again; it is not counted then.
 */
async function guessUntilCounted(limits: SignInLimits): Promise<string | number> {
  const result = await guess(limits);
  return result === BUSY_SECONDS ? guessUntilCounted(limits) : result;
}

it('concurrent failures at two instances are all counted', async () => {
  const guesses = Array.from({ length: 5 }, () => [guessUntilCounted(a), guessUntilCounted(b)]).flat();
  expect(await Promise.all(guesses)).toEqual(Array(10).fill('wrong'));
  expect([await guess(a), await guess(b)]).toEqual([30, 30]);
});

it('a successful sign-in resets the failures at all instances', async () => {
  for (let i = 0; i < 4; i++) expect([await guess(a), await guess(b)]).toEqual(['wrong', 'wrong']);
  expect(await guess(a, true)).toBe('right');
  await failFiveTimesAtEach();
});

it('an instance continues with its local counters without Redis', async () => {
  await failFiveTimesAtEach();
  expect(await guess(a)).toBe(30);
  expect(await guess(b)).toBe(30);
  link.close();
  expect([await guess(a), await guess(b)]).toEqual([30, 30]);
});
