import { describe, expect, it } from 'vitest';
import { countOf, moreOf, NOUNS } from './czechPlural';

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

  it.each([
    [1, '1 člověk'],
    [3, '3 lidé'],
    [5000, '5 000 lidí'],
  ])('counts people: %d', (count, text) => {
    expect(countOf(count, NOUNS.person).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('joins the number and its noun by a non-breaking space', () => {
    expect(countOf(3, NOUNS.attachment)).toBe('3\u00a0přílohy');
  });
});

it.each([
  [1, 'a další 1'],
  [3, 'a další 3'],
  [4, 'a další 4'],
  [5, 'a dalších 5'],
  [21, 'a dalších 21'],
  [1200, 'a dalších 1 200'],
])('says how many more there are than are named: %d', (count, text) => {
  expect(`a ${moreOf(count)}`.replaceAll('\u00a0', ' ')).toBe(text);
});

it('counts them with their noun', () => {
  expect(moreOf(2, NOUNS.article).replaceAll('\u00a0', ' ')).toBe('další 2 články');
  expect(moreOf(7, NOUNS.article).replaceAll('\u00a0', ' ')).toBe('dalších 7 článků');
});
