import { expect, it } from 'vitest';
import { fittingScale } from './fitToPage';

it.each([
  ['fits', 0.9, 1],
  ['just fits', 0.98, 1],
  ['is a few lines too long', 1.05, 0.95],
  ['is a fifth too long', 1.2, 0.9],
  ['is too long for one page', 2, 1],
  ['cannot be measured', Number.NaN, 1],
])('a text that %s', (_, pages, scale) => {
  expect(fittingScale((tried) => pages * tried ** 2)).toBe(scale);
});
