import { describe, expect, it } from 'vitest';
import type { Counts } from './counts.ts';
import type { StageResult } from './stage.ts';
import { computeVerdict } from './verdict.ts';

const green: Counts = { passed: 5, failed: 0, skipped: 1 };
const test = (name: string) => ({ file: 'a.test.ts', name });
const run = (result: StageResult, env?: Record<string, string>) => ({
  stage: { name: 'web', run: async () => result, ...(env && { env }) },
  result,
});
const entry = { test: 'a.test.ts > b', reason: 'a race', since: '2026-11-23' };

describe('a run', () => {
  it('without failures prints nothing and adds up the counts', () => {
    const { counts, lines } = computeVerdict([run({ counts: green }), run({ counts: green })], []);
    expect(counts).toEqual({ passed: 10, failed: 0, skipped: 2 });
    expect(lines).toEqual([]);
  });

  it('lists failures with the command that repeats them', () => {
    const result = { counts: { ...green, failed: 1 }, failures: [{ ...test('b'), reason: 'no b' }] };
    const { lines, failed } = computeVerdict([run(result, { TEST_DIALECT: 'postgres' })], []);
    expect(lines).toEqual([
      'Failed:',
      '  web: a.test.ts > b',
      '      no b',
      `      TEST_DIALECT=postgres make one T='a.test.ts > b'`,
    ]);
    expect(failed).toEqual([{ stage: 'web', test: { ...test('b'), reason: 'no b' } }]);
  });

  it('lists a stage without known tests as a whole', () => {
    const { lines } = computeVerdict([run({ counts: { passed: 0, failed: 1, skipped: 0 } })], []);
    expect(lines).toEqual(['Failed:', '  web', `      make one T='web'`]);
  });

  it('counts failures in quarantine as skipped, and other failures as failed', () => {
    const result = { counts: { ...green, failed: 2 }, failures: [test('b'), test('c')] };
    const { counts, lines, failed } = computeVerdict([run(result)], [entry]);
    expect(counts).toEqual({ passed: 5, failed: 1, skipped: 2 });
    expect(failed).toEqual([{ stage: 'web', test: test('c') }]);
    expect(lines.slice(3)).toEqual(['Failed in quarantine:', '  a.test.ts > b']);
  });

  it.each([
    [3, 0],
    [4, 1],
  ])('with %i tests that passed only when repeated has %i failures', (many, failed) => {
    const flaky = Array.from({ length: many }, (_, n) => test(`flaky ${n}`));
    const { counts, lines } = computeVerdict([run({ counts: green, flaky })], []);
    expect(counts.failed).toBe(failed);
    expect(lines.at(-1)).toBe(`Flaky: a.test.ts > flaky ${many - 1}`);
    expect(lines.filter((line) => line.startsWith('Flaky: '))).toHaveLength(many);
  });

  it('says why a test had to be repeated', () => {
    const flaky = [{ ...test('late'), reason: 'expected 1 to be 0' }];
    const { lines } = computeVerdict([run({ counts: green, flaky })], []);
    expect(lines).toEqual(['Flaky: a.test.ts > late', '  expected 1 to be 0']);
  });

  it('limits the number of listed names', () => {
    const failures = Array.from({ length: 60 }, (_, n) => test(String(n)));
    const { lines } = computeVerdict([run({ counts: { ...green, failed: 60 }, failures })], []);
    expect([lines.length, lines.at(-1)]).toEqual([102, '  and 10 more']);
  });
});
