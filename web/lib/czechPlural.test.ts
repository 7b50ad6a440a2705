import { describe, expect, it } from 'vitest';
import { countOf, NOUNS } from './czechPlural';

describe('countOf', () => {
  it.each([
    [0, '0 článků'],
    [1, '1 článek'],
    [2, '2 články'],
    [4, '4 články'],
    [5, '5 článků'],
    [11, '11 článků'],
    [22, '22 článků'],
    [1.5, '1,5 článku'],
    [1000, '1 000 článků'],
  ])('says %d as %s', (count, text) => {
    expect(countOf(count, NOUNS.article).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('does not let the number part from its noun', () => {
    expect(countOf(3, NOUNS.attachment)).toBe('3\u00a0přílohy');
  });
});
