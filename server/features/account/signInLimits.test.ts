/** @module-tag no-retry */
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../shared/errors.ts';
import type { RateLimitMode } from '../../shared/rateRules.ts';
import { fixedLimits } from '../../test/fixedLimits.ts';
import { type Counter, counterOf, createSignInLimits, type SignInLimits } from './signInLimits.ts';

const START = Date.parse('2026-11-21T08:00:00Z');

function setUp(mode: RateLimitMode = 'enforce') {
  let time = START;
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const limits = createSignInLimits({
    rateLimits: fixedLimits(mode, {}),
    clock: { now: () => new Date(time), steady: () => time },
    logger,
  });
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { limits, lines, pass };
}

/** 'wrong', 'right', or the seconds that one must wait. */
async function guess(limits: SignInLimits, counters: Counter[], right = false): Promise<string | number> {
  try {
    return (await limits.attempt(counters, async () => (right ? 'in' : null))) === null ? 'wrong' : 'right';
  } catch (error) {
    return error instanceof AppError ? Number(error.headers['Retry-After']) : 'broken';
  }
}

async function times(count: number, ask: () => Promise<string | number>): Promise<(string | number)[]> {
  const answers = [];
  for (let i = 0; i < count; i++) answers.push(await ask());
  return answers;
}

const name = counterOf.name('jana');

describe('guessing at one name', () => {
  it('is free ten times, then waits as long as it is told, longer each time', async () => {
    const { limits, pass } = setUp();
    expect(await times(11, () => guess(limits, [name]))).toEqual([...Array(10).fill('wrong'), 30]);
    pass(30);
    expect(await times(2, () => guess(limits, [name]))).toEqual(['wrong', 60]);
    pass(60);
    expect(await times(2, () => guess(limits, [name]))).toEqual(['wrong', 120]);
    pass(100);
    expect(await guess(limits, [name], true)).toBe(20);
    pass(20);
    expect(await guess(limits, [name], true)).toBe('right');
    expect(await times(11, () => guess(limits, [name]))).toContain(30);
  });

  it('costs no longer wait while one is told to wait', async () => {
    const { limits, pass } = setUp();
    await times(500, () => guess(limits, [name]));
    pass(30);
    expect(await guess(limits, [name], true)).toBe('right');
  });

  it('lets no more through at once than one after another', async () => {
    const { limits } = setUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => guess(limits, [name])));
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 1)).toHaveLength(90);
  });

  it('is forgotten when whoever it is has proved it', async () => {
    const { limits } = setUp();
    await times(15, () => guess(limits, [name]));
    await limits.clear([name]);
    expect(await guess(limits, [name])).toBe('wrong');
  });

  it('counts nothing when the check could not be made', async () => {
    const { limits } = setUp();
    const broken = () => limits.attempt([name], () => Promise.reject(new Error('no database')));
    for (let i = 0; i < 20; i++) await expect(broken()).rejects.toThrow('no database');
    expect(await guess(limits, [name])).toBe('wrong');
  });
});

describe('guessing from one address', () => {
  const from = (ip: string, i: number) => [counterOf.name(`name ${i}`), counterOf.address(ip)];

  it('is free twenty times over all names, whatever the spelling of the address', async () => {
    const { limits } = setUp();
    for (let i = 0; i < 20; i++)
      expect(await guess(limits, from(i % 2 ? '::ffff:10.0.0.1' : '10.0.0.1', i))).toBe('wrong');
    expect(await guess(limits, from('10.0.0.1', 20), true)).toBe(60);
    expect(await guess(limits, from('10.0.0.2', 20), true)).toBe('right');
  });

  it('is not cleared by signing in to an account of one’s own, and does not count those who do', async () => {
    const { limits } = setUp();
    for (let i = 0; i < 20; i++) {
      expect(await guess(limits, from('10.0.0.1', 1_000 + i), true)).toBe('right');
      await guess(limits, from('10.0.0.1', i));
    }
    expect(await guess(limits, from('10.0.0.1', 20))).toBe(60);
  });

  it('lets a whole school in at once', async () => {
    const { limits } = setUp();
    const school = Array.from({ length: 200 }, (_, i) => guess(limits, from('10.0.0.1', i), true));
    expect(new Set(await Promise.all(school))).toEqual(new Set(['right']));
  });
});

describe('the mode', () => {
  it('off counts nothing', async () => {
    const { limits, lines } = setUp('off');
    expect(new Set(await times(50, () => guess(limits, [name])))).toEqual(new Set(['wrong']));
    expect(lines).toEqual([]);
  });

  it('observe refuses nobody and says in the log what it would have done, without the name', async () => {
    const { limits, lines } = setUp('observe');
    expect(new Set(await times(200, () => guess(limits, [name])))).toEqual(new Set(['wrong']));
    expect(lines.length).toBe(6);
    expect(lines.join()).not.toContain('jana');
  });
});
