import { expect, test } from 'vitest';
import { histogramValue, percentile75, type VitalMetric } from './webVitalsHistogram.policy.ts';

test.each<[VitalMetric, number, number]>([
  ['lcp', 0, 0],
  ['lcp', 0.1, 50],
  ['lcp', 1_400, 1_400],
  ['lcp', 1_400.1, 1_450],
  ['lcp', 3_600_000, 10_000],
  ['inp', 61, 70],
  ['inp', 9_999, 2_000],
  ['cls', 12.5, 20],
  ['cls', 1_000_000, 1_000],
])('%s of %d counts as %d', (metric, value, bar) => {
  expect(histogramValue(metric, value)).toBe(bar);
});

test.each([
  ['nothing', [], null],
  ['one visit', [[300, 1]], 300],
  [
    'four visits',
    [
      [400, 1],
      [100, 1],
      [300, 1],
      [200, 1],
    ],
    300,
  ],
  [
    'five visits',
    [
      [100, 3],
      [500, 2],
    ],
    500,
  ],
  [
    'a few slow ones',
    [
      [100, 75],
      [9_000, 25],
    ],
    100,
  ],
] as [string, [number, number][], number | null][])('three quarters of %s', (_, bars, expected) => {
  expect(percentile75(bars.map(([value, visits]) => ({ value, visits })))).toBe(expected);
});
