import { expect, it } from 'vitest';
import { nextOptionIndex } from './usePaletteKeys';

it.each([
  [3, -1, 'ArrowDown', 0],
  [3, 0, 'ArrowDown', 1],
  [3, 2, 'ArrowDown', 0],
  [3, -1, 'ArrowUp', 2],
  [3, 0, 'ArrowUp', 2],
  [3, 2, 'ArrowUp', 1],
  [3, 1, 'PageDown', 2],
  [3, 1, 'PageUp', 0],
  [3, 1, 'Home', undefined],
  [3, 1, 'a', undefined],
  [0, -1, 'ArrowDown', undefined],
  [1, 0, 'ArrowUp', 0],
])('of %i options, on %i, %s leads to %s', (count, active, key, next) => {
  expect(nextOptionIndex(count, active, key)).toBe(next);
});
