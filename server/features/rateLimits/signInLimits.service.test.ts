/** @module-tag no-retry */
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createRateCounters } from '../../platform/createRateCounters.ts';
import { AppError } from '../../shared/errors.ts';
import type { RateLimitMode } from '../../shared/rateRules.ts';
import { fixedLimits } from '../../test/fixedLimits.ts';
import { type SignInKey, signInKey } from './signInKeys.policy.ts';
import { createSignInLimits, type SignInLimits } from './signInLimits.service.ts';

const START = Date.parse('2026-11-21T08:00:00Z');

function setUp(mode: RateLimitMode = 'enforce') {
  let time = START;
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const clock = { now: () => new Date(time), steady: () => time };
  const limits = createSignInLimits({
    rateLimits: fixedLimits(mode, {}, createRateCounters(undefined, clock)),
    logger,
  });
  const advance = (seconds: number) => {
    time += seconds * 1000;
  };
  return { limits, lines, advance };
}

/** Returns 'wrong', 'right', or the seconds to wait. */
async function guess(limits: SignInLimits, counters: SignInKey[], right = false): Promise<string | number> {
  try {
    return (await limits.attempt(counters, async () => (right ? 'in' : null))) === null ? 'wrong' : 'right';
  } catch (error) {
    return error instanceof AppError ? Number(error.headers['Retry-After']) : 'broken';
  }
}

async function repeat(count: number, attempt: () => Promise<string | number>): Promise<(string | number)[]> {
  const results = [];
  for (let i = 0; i < count; i++) results.push(await attempt());
  return results;
}

const janaCounter = signInKey.name('jana');

describe('guessing at one name', () => {
  it('is allowed ten times, then waits, longer each time', async () => {
    const { limits, advance } = setUp();
    expect(await repeat(11, () => guess(limits, [janaCounter]))).toEqual([...Array(10).fill('wrong'), 30]);
    advance(30);
    expect(await repeat(2, () => guess(limits, [janaCounter]))).toEqual(['wrong', 60]);
    advance(60);
    expect(await repeat(2, () => guess(limits, [janaCounter]))).toEqual(['wrong', 120]);
    advance(100);
    expect(await guess(limits, [janaCounter], true)).toBe(20);
    advance(20);
    expect(await guess(limits, [janaCounter], true)).toBe('right');
    expect(await repeat(11, () => guess(limits, [janaCounter]))).toContain(30);
  });

  it('is reset an hour after the last failure, and not before', async () => {
    const { limits, advance } = setUp();
    await repeat(5, () => guess(limits, [janaCounter]));
    advance(3_599);
    await repeat(4, () => guess(limits, [janaCounter]));
    advance(3_599);
    expect(await repeat(2, () => guess(limits, [janaCounter]))).toEqual(['wrong', 30]);
    advance(3_600);
    expect(await repeat(11, () => guess(limits, [janaCounter]))).toEqual([...Array(10).fill('wrong'), 30]);
  });

  it('waits a quarter of an hour at most', async () => {
    const { limits, advance } = setUp();
    await repeat(10, () => guess(limits, [janaCounter]));
    for (let i = 0; i < 10; i++) {
      advance(900);
      expect(await guess(limits, [janaCounter])).toBe('wrong');
    }
    expect(await guess(limits, [janaCounter])).toBe(900);
  });

  it('does not extend the wait for attempts during the wait', async () => {
    const { limits, advance } = setUp();
    await repeat(500, () => guess(limits, [janaCounter]));
    advance(30);
    expect(await guess(limits, [janaCounter], true)).toBe('right');
  });

  it('allows no more attempts concurrently than sequentially', async () => {
    const { limits } = setUp();
    const results = await Promise.all(Array.from({ length: 100 }, () => guess(limits, [janaCounter])));
    expect(results.filter((result) => result === 'wrong')).toHaveLength(10);
    expect(results.filter((result) => result === 1)).toHaveLength(90);
  });

  it('is reset after a successful sign-in', async () => {
    const { limits } = setUp();
    await repeat(15, () => guess(limits, [janaCounter]));
    await limits.clear([janaCounter]);
    expect(await guess(limits, [janaCounter])).toBe('wrong');
  });

  it('counts nothing when the check throws', async () => {
    const { limits } = setUp();
    const failingAttempt = () =>
      limits.attempt([janaCounter], () => Promise.reject(new Error('no database')));
    for (let i = 0; i < 20; i++) await expect(failingAttempt()).rejects.toThrow('no database');
    expect(await guess(limits, [janaCounter])).toBe('wrong');
  });
});

describe('guessing from one address', () => {
  const countersFrom = (ip: string, i: number) => [signInKey.name(`name ${i}`), signInKey.address(ip)];

  it('is allowed twenty times over all names, whatever the notation of the address', async () => {
    const { limits } = setUp();
    for (let i = 0; i < 20; i++)
      expect(await guess(limits, countersFrom(i % 2 ? '::ffff:10.0.0.1' : '10.0.0.1', i))).toBe('wrong');
    expect(await guess(limits, countersFrom('10.0.0.1', 20), true)).toBe(60);
    expect(await guess(limits, countersFrom('10.0.0.2', 20), true)).toBe('right');
  });

  it('is not reset by signing in to another account, and successes are not counted', async () => {
    const { limits } = setUp();
    for (let i = 0; i < 20; i++) {
      expect(await guess(limits, countersFrom('10.0.0.1', 1_000 + i), true)).toBe('right');
      await guess(limits, countersFrom('10.0.0.1', i));
    }
    expect(await guess(limits, countersFrom('10.0.0.1', 20))).toBe(60);
  });

  it('allows many concurrent successful sign-ins', async () => {
    const { limits } = setUp();
    const attempts = Array.from({ length: 200 }, (_, i) => guess(limits, countersFrom('10.0.0.1', i), true));
    expect(new Set(await Promise.all(attempts))).toEqual(new Set(['right']));
  });
});

describe('the mode', () => {
  it('off counts nothing', async () => {
    const { limits, lines } = setUp('off');
    expect(new Set(await repeat(50, () => guess(limits, [janaCounter])))).toEqual(new Set(['wrong']));
    expect(lines).toEqual([]);
  });

  it('observe refuses nothing and logs what it would refuse, without the name', async () => {
    const { limits, lines } = setUp('observe');
    expect(new Set(await repeat(200, () => guess(limits, [janaCounter])))).toEqual(new Set(['wrong']));
    expect(lines.length).toBe(6);
    expect(lines.join()).not.toContain('jana');
  });
});
