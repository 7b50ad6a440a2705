import { describe, expect, it } from 'vitest';
import { formatTable, median, medianResult, percentile } from './report.ts';

describe('median', () => {
  it.each([
    { values: [3], expected: 3 },
    { values: [9, 1, 5], expected: 5 },
    { values: [4, 1, 2, 3], expected: 2.5 },
  ])('of $values is $expected', ({ values, expected }) => {
    expect(median(values)).toBe(expected);
  });

  it('throws on an empty list', () => {
    expect(() => median([])).toThrow('nothing');
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1);

  it.each([
    { percent: 50, expected: 50 },
    { percent: 99, expected: 99 },
    { percent: 100, expected: 100 },
  ])('$percent of 1 … 100 is $expected', ({ percent, expected }) => {
    expect(percentile(hundred, percent)).toBe(expected);
  });

  it('of one value is that value', () => {
    expect(percentile([7], 50)).toBe(7);
    expect(percentile([7], 99)).toBe(7);
  });
});

describe('medianResult', () => {
  it('takes the median of each number, and no CPU time where none was measured', () => {
    const round = (perSecond: number, p99: number) => ({ perSecond, p50: 1, p99, cpuPerRequest: undefined });
    expect(medianResult([round(100, 9), round(300, 5), round(200, 7)])).toEqual(round(200, 7));
  });
});

describe('formatTable', () => {
  it('aligns names left and numbers right', () => {
    expect(
      formatTable(
        ['case', 'req/s'],
        [
          ['a', '10'],
          ['longer', '9'],
        ],
      ),
    ).toBe('case    req/s\na          10\nlonger      9');
  });
});
