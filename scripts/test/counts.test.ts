import { describe, expect, it } from 'vitest';
import { addCounts, exitCode, reconcile, summaryLine, ZERO_COUNTS } from './counts.ts';

describe('addCounts', () => {
  it('adds every column', () => {
    expect(
      addCounts([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });

  it('returns zeros for an empty list', () => {
    expect(addCounts([])).toEqual(ZERO_COUNTS);
  });
});

describe('summaryLine', () => {
  it('prints passed, failed and skipped in this order', () => {
    expect(summaryLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped');
  });
});

describe('exitCode', () => {
  it.each([
    { passed: 1, failed: 0, skipped: 0, code: 0 },
    { passed: 1, failed: 0, skipped: 5, code: 0 },
    { passed: 9, failed: 1, skipped: 0, code: 1 },
    { passed: 0, failed: 0, skipped: 0, code: 1 },
    { passed: 0, failed: 0, skipped: 4, code: 1 },
  ])('$passed passed, $failed failed, $skipped skipped → $code', ({ code, ...counts }) => {
    expect(exitCode(counts)).toBe(code);
  });
});

describe('reconcile', () => {
  const green = { passed: 3, failed: 0, skipped: 1 };
  const red = { passed: 3, failed: 2, skipped: 1 };

  it.each([
    { case: 'a clean run', counted: green, code: 0, expected: green },
    { case: 'failures that were counted', counted: red, code: 1, expected: red },
    { case: 'a crash after green tests', counted: green, code: 1, expected: { ...green, failed: 1 } },
    {
      case: 'a runner that never counted',
      counted: undefined,
      code: 0,
      expected: { ...ZERO_COUNTS, failed: 1 },
    },
    {
      case: 'a runner that did not start',
      counted: undefined,
      code: 127,
      expected: { ...ZERO_COUNTS, failed: 1 },
    },
  ])('$case', ({ counted, code, expected }) => {
    expect(reconcile(counted, code)).toEqual(expected);
  });
});
