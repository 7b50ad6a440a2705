import { describe, expect, it } from 'vitest';
import { hasSameValues, mergeRecord } from './mergeRecord';

describe('mergeRecord', () => {
  it.each([
    ['nobody changed anything', 'a', 'a', 'a', 'a', false],
    ['only I changed it', 'a', 'b', 'a', 'b', false],
    ['only they changed it', 'a', 'a', 'b', 'b', false],
    ['both changed it alike', 'a', 'b', 'b', 'b', false],
    ['both changed it otherwise: mine stays until chosen', 'a', 'b', 'c', 'b', true],
  ])('%s', (_what, base, mine, theirs, value, isConflict) => {
    expect(mergeRecord({ x: base }, { x: mine }, { x: theirs })).toEqual({
      values: { x: value },
      conflicts: isConflict ? ['x'] : [],
    });
  });

  it('compares values', () => {
    expect(hasSameValues({ x: 'a' }, { x: 'a' })).toBe(true);
    expect(hasSameValues({ x: 'a' }, { x: 'b' })).toBe(false);
  });
});
