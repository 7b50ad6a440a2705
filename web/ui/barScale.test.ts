import { expect, test } from 'vitest';
import { barScale } from './barScale';

test.each([
  [[], 5],
  [[0, 0], 5],
  [[3], 5],
  [[5], 5],
  [[6], 10],
  [[11, 4], 20],
  [[50], 50],
  [[51], 100],
  [[1001], 2000],
])('%j is drawn up to %i', (totals, top) => expect(barScale(totals)).toBe(top));
