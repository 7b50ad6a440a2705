import { describe, expect, it } from 'vitest';
import { findCycle } from './chunkCycles';

describe('findCycle', () => {
  it.each([
    ['nothing', {}, undefined],
    ['chunks that share one', { page: ['form', 'ui'], form: ['ui'], ui: [] }, undefined],
    ['a chunk of another build', { page: ['elsewhere'] }, undefined],
    ['two that import each other', { form: ['mui'], mui: ['form'] }, ['form', 'mui', 'form']],
    ['a longer way round', { page: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
  ])('%s', (_what, imports, cycle) => {
    expect(findCycle(imports)).toEqual(cycle);
  });
});
