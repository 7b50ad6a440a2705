import { describe, expect, it } from 'vitest';
import {
  countWords,
  findCapitals,
  findTypedLists,
  isMissingDescription,
  isVagueLink,
  readingMinutes,
  sentencesOf,
} from './readingRules';

it.each([
  ['', 0],
  ['Od 8.30 do 15 hodin – ve středu', 7],
  ['  e-mail, tel. 777  ', 3],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

it.each([
  [1, 1],
  [299, 1],
  [300, 2],
  [1000, 5],
])('%i words are read in %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

it.each([
  ['POZVÁNKA NA ZASEDÁNÍ ZASTUPITELSTVA', 'POZVÁNKA NA ZASEDÁNÍ ZASTUPITELSTVA'],
  ['Přijďte! UPOZORNĚNÍ NA UZAVÍRKU SILNICE č. 12', 'UPOZORNĚNÍ NA UZAVÍRKU SILNICE'],
  ['SK ČSOB Nymburk', undefined],
  ['IČO 12345678, DIČ CZ12345678', undefined],
  ['UPOZORNĚNÍ', undefined],
  ['Zákon č. 106/1999 Sb., GDPR', undefined],
])('capitals of %j are %j', (text, capitals) => {
  expect(findCapitals(text)).toBe(capitals);
});

describe('a link called', () => {
  it.each([
    'zde',
    'Zde.',
    ' ZDE ',
    'klikněte zde',
    'Více informací',
    '→',
    '',
    'https://www.mesto.cz/dokumenty/a1',
  ])('%j does not say where it leads', (text) => expect(isVagueLink(text)).toBe(true));
  it.each([
    'Jízdní řád linky 12',
    'www.skola.cz',
    'https://www.skola.cz/',
    'novakova@skola.cz',
    'Zde bydlíme',
  ])('%j does', (text) => expect(isVagueLink(text)).toBe(false));
});

describe('a picture described as', () => {
  it.each(['', '  ', 'IMG_2041.jpg', 'letní tábor 2026.jpeg', 'DSC_0123', 'obrazek 1', 'Snímek obrazovky'])(
    '%j has no description',
    (alt) => expect(isMissingDescription(alt)).toBe(true),
  );
  it.each(['Kašna na náměstí', 'Foto: děti u táboráku'])('%j has one', (alt) =>
    expect(isMissingDescription(alt)).toBe(false),
  );
});

it('splits sentences', () => {
  expect(sentencesOf('Voda nepoteče. Přijede cisterna!\nDěkujeme')).toEqual([
    'Voda nepoteče.',
    'Přijede cisterna!',
    'Děkujeme',
  ]);
});

it.each([
  [['Přineste:', '- přezůvky', '– svačinu', 'Děkujeme'], [[1, 2]]],
  [
    ['1. přezůvky', '2. svačinu', '3. pití', '* a', '* b'],
    [
      [0, 2],
      [3, 4],
    ],
  ],
  [['1) přezůvky', '5) svačinu'], []],
  [['- jediná'], []],
  [['3. 12. výlet', '4. 12. koncert'], []],
  [['1. prosince výlet', '2. prosince koncert'], []],
  [['-5 °C', '-8 °C'], []],
])('lists typed in %j are %j', (lines, lists) => {
  expect(findTypedLists(lines)).toEqual(lists);
});
