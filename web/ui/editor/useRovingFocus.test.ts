import { describe, expect, it } from 'vitest';
import { nextIndex } from './useRovingFocus';

describe('the arrows in a toolbar', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 3, 0],
    ['ArrowLeft', 0, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['a', 1, undefined],
  ])('%s at %i of four', (key, here, next) => {
    expect(nextIndex(key, here, 4)).toBe(next);
  });
});
