import { describe, expect, it } from 'vitest';
import { findRelaxation } from './relaxation.ts';
import { findMatchingWords, indexedWords, parseQuery, type SearchTerm } from './searchTerms.ts';

/** What is left out of a query among these articles, and what was tried. */
async function relax(query: string, articles: readonly string[]) {
  const terms = parseQuery(query);
  const tried: string[] = [];
  const leftOut = await findRelaxation(terms, async (some) => {
    tried.push(some.map(nameOf).join(' '));
    return articles.some((text) =>
      some.every((term) => findMatchingWords(indexedWords(text), [term]).includes(true)),
    );
  });
  return { leftOut: leftOut.map((i) => nameOf(terms[i])), tried };
}

function nameOf(term: SearchTerm | undefined): string {
  if (term?.kind === 'phrase') return `„${term.stems.join(' ')}“`;
  return term?.written ?? '';
}

describe('what a query that finds nothing leaves out', () => {
  it.each([
    ['Kdy nepoteče voda', ['Odstávka vody'], ['Kdy', 'nepoteče']],
    ['kdy nepoteče voda', ['Odstávka vody', 'Kdy se narodil vodník'], ['kdy', 'nepoteče']],
    ['kdy bude odstávka vody', ['Odstávka vody', 'Kdy a kde bude voda'], ['kdy', 'bude']],
    [
      'jak zaplatit poplatek za psa',
      ['Poplatky: kdo má psa, platí', 'Jak na psa'],
      ['jak', 'zaplatit', 'za'],
    ],
    ['svoz bioodpadu xyzq', ['Svoz bioodpadu', 'Svoz'], ['xyzq']],
    ['les svoz odpadu', ['Svoz odpadu', 'Les a odpad', 'Svoz v lese'], ['les']],
    ['louka potok svoz rybník', ['Louka', 'Potok u rybníka', 'Svoz'], ['louka', 'potok', 'svoz']],
    ['kde a kdy', ['Kdy ano'], ['kde', 'a']],
    ['kdy xyzq', ['Kdy ano'], []],
    ['xyzq qyzx', ['Voda'], []],
    ['xyzq', ['Voda'], []],
    ['"svoz odpadu" xyzq', ['Svoz odpadu', 'Odpad'], ['xyzq']],
    ['"svoz odpadu" kdy', ['Svoz odpadu'], ['kdy']],
    ['"svoz odpadu" les voda', ['Svoz odpadu', 'Les', 'Voda'], ['les', 'voda']],
    ['"odpadu svoz" voda', ['Svoz odpadu', 'Voda'], []],
    ['"svoz odpadu" "les a louka"', ['Svoz odpadu', 'Les a louka'], []],
    ['"kdy" voda', ['Kdy', 'Voda'], ['voda']],
    ['"vodník" voda', ['Voda'], []],
  ])('%s among %j: %j', async (query, articles, leftOut) => {
    expect((await relax(query, articles)).leftOut).toEqual(leftOut);
  });
});

it('tries each choice once, in order', async () => {
  const { tried } = await relax('kde je "lesní potok" svoz louka řeka xyzq', [
    'Lesní potok',
    'Svoz',
    'Louka',
    'Řeka',
  ]);
  expect(tried).toEqual([
    '„lesn potok“ svoz louka řeka xyzq',
    '„lesn potok“',
    'svoz',
    'louka',
    'řeka',
    'xyzq',
    '„lesn potok“ svoz louka řeka',
    '„lesn potok“ svoz louka',
    '„lesn potok“ louka řeka',
    '„lesn potok“ svoz řeka',
    '„lesn potok“ louka',
    '„lesn potok“ svoz',
    '„lesn potok“ řeka',
    '„lesn potok“',
  ]);
});
