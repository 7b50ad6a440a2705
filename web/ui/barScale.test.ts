import { expect, test } from 'vitest';
import { axisMarks, barScale } from './barScale';

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

test.each([
  [5, [5, 4, 3, 2, 1, 0]],
  [10, [10, 8, 6, 4, 2, 0]],
  [20, [20, 15, 10, 5, 0]],
  [50, [50, 40, 30, 20, 10, 0]],
  [1000, [1000, 750, 500, 250, 0]],
])('an axis up to %i has the marks %j', (top, marks) => expect(axisMarks(top)).toEqual(marks));
