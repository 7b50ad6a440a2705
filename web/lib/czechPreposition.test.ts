import { expect, test } from 'vitest';
import { withPrepositionZ } from './czechPreposition';

test.each([
  [0, 'z 0'],
  [1, 'z 1'],
  [2, 'ze 2'],
  [4, 'ze 4'],
  [5, 'z 5'],
  [6, 'ze 6'],
  [12, 'z 12'],
  [14, 'ze 14'],
  [20, 'z 20'],
  [45, 'ze 45'],
  [50, 'z 50'],
  [60, 'ze 60'],
  [120, 'ze 120'],
  [300, 'ze 300'],
  [500, 'z 500'],
  [600, 'ze 600'],
  [1000, 'z 1 000'],
  [4000, 'ze 4 000'],
  [5000, 'z 5 000'],
  [100_000, 'ze 100 000'],
])('of %s is „%s“', (count, words) => {
  expect(withPrepositionZ(count).replaceAll('\u00a0', ' ')).toBe(words);
});
