import { describe, expect, it } from 'vitest';
import { FIRST_ROUND, formKey, nextRound } from './writingRound';

describe('form instance', () => {
  it('stays the same when the URL gets the id of the created article', () => {
    const made = nextRound({ ...FIRST_ROUND, made: 5 }, undefined);
    expect(formKey(made, undefined)).toBe('new-0');
    const there = nextRound(made, 5);
    expect(formKey(there, 5)).toBe('new-0');
    expect(nextRound(there, 5)).toBe(there);
  });

  it.each([undefined, 7])('changes when another article is opened: %s', (id) => {
    const there = nextRound({ ...FIRST_ROUND, made: 5 }, 5);
    const next = nextRound(there, id);
    expect(formKey(next, id)).toBe(id === undefined ? 'new-1' : '7');
    expect(formKey(next, 5)).toBe('5');
  });
});
