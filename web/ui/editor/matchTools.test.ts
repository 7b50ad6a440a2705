import { expect, it } from 'vitest';
import { INSERT_TOOLS } from './editorTools';
import { matchTools } from './matchTools';

const found = (words: string) => matchTools(INSERT_TOOLS, words).map(({ label }) => label);

it.each<[string, readonly string[]]>([
  ['tab', ['Tabulka']],
  ['nadpis 3', ['Nadpis 3. úrovně']],
  ['H3', ['Nadpis 3. úrovně']],
  ['cislovani', ['Číslování']],
  ['seznam', ['Odrážky', 'Číslování']],
  ['Fotk', ['Obrázek']],
  ['bulka', []],
])('%s finds %j', (words, labels) => {
  expect(found(words)).toEqual(labels);
});

it('offers everything before a word is typed', () => {
  expect(found('')).toHaveLength(INSERT_TOOLS.length);
});
