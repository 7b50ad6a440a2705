import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../shared/czechText.ts';
import { CONFLATED_WORDS, DIFFERENT_WORDS, WORD_FORMS } from '../test/czechWordForms.ts';
import { findCounterexample } from '../test/seed.ts';
import { prefixesOf, stemOf } from './czechStemmer.ts';

const stem = (word: string) => stemOf(foldText(word));

const pairsOf = (lines: readonly string[]) => lines.map((line) => line.split(' ') as [string, string]);

it('forms of one word have the same stem', () => {
  const differing = WORD_FORMS.map((line) => line.split(' ')).flatMap(([first = '', ...others]) =>
    others.filter((other) => stem(other) !== stem(first)).map((other) => `${first} ${other}`),
  );
  expect(differing).toEqual([]);
});

it('different words have different stems', () => {
  expect(pairsOf(DIFFERENT_WORDS).filter(([one, other]) => stem(one) === stem(other))).toEqual([]);
});

it('words indistinguishable without diacritics and a dictionary have the same stem', () => {
  expect(pairsOf(CONFLATED_WORDS).filter(([one, other]) => stem(one) !== stem(other))).toEqual([]);
});

it.each(['', 'a', 've', '2026', 'covid19', 'москва', 'pro', 'před', 'constructor', '__proto__'])(
  'leaves %j unchanged, or returns some text',
  (word) => expect(typeof stem(word)).toBe('string'),
);

it('terminates for text that is not a word', () => {
  for (let length = 1; length <= 400; length += 1)
    expect(stemOf('abecedazch'.repeat(40).slice(0, length)).length).toBeLessThanOrEqual(length);
});

describe('every word begins as its stem says', () => {
  const beginsSo = (word: string) => prefixesOf(stemOf(word)).some((beginning) => word.startsWith(beginning));

  it('known ones', () => {
    const irregular =
      'dům stůl vůz kůň nůž dvůr sůl hůl sníh vítr peněz přítel dítě dnem smluv děl firem norem forem písem';
    const words = [...WORD_FORMS, ...CONFLATED_WORDS, irregular].flatMap((line) => line.split(' '));
    expect(words.map(foldText).filter((word) => !beginsSo(word))).toEqual([]);
  });

  it('any word', async () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeiouycehkmnstvz'), minLength: 1, maxLength: 9 });
    const property = fc.asyncProperty(word, async (some) => beginsSo(some));
    expect(await findCounterexample(property, 5_000)).toBeUndefined();
  });
});
