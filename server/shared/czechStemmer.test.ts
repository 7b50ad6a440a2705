import { describe, expect, it } from 'vitest';
import { DIFFERENT_WORDS, UNTOLD_WORDS, WORD_FORMS } from '../test/czechWordForms.ts';
import { stemOf } from './czechStemmer.ts';
import { foldText } from './czechText.ts';

const stem = (word: string) => stemOf(foldText(word));

describe('forms of one word meet', () => {
  it.each(WORD_FORMS.map((line) => line.split(' ')))('%s', (first, ...others) => {
    for (const other of others) expect(stem(other), other).toBe(stem(first ?? ''));
  });
});

describe('different words do not meet', () => {
  it.each(DIFFERENT_WORDS.map((line) => line.split(' ')))('%s and %s', (one, other) => {
    expect(stem(one ?? '')).not.toBe(stem(other ?? ''));
  });
});

describe('words that nothing tells apart without diacritics and a dictionary', () => {
  it.each(UNTOLD_WORDS.map((line) => line.split(' ')))('%s and %s', (one, other) => {
    expect(stem(one ?? '')).toBe(stem(other ?? ''));
  });
});

it.each(['', 'a', 've', '2026', 'covid19', 'москва', 'pro', 'před', 'constructor', '__proto__'])(
  'leaves %j as it is, or gives a text at least',
  (word) => expect(typeof stem(word)).toBe('string'),
);

it('is quick on what is no word', () => {
  const started = performance.now();
  for (let i = 0; i < 20_000; i += 1) stemOf('abecedazch'.repeat(4).slice(0, 40 - (i % 20)));
  expect(performance.now() - started).toBeLessThan(500);
});
