import type { SearchTerm } from './searchTerms.ts';

/** Question and function words, folded: what a sentence has besides the words that an article would have. */
const FUNCTION_WORDS = new Set(
  [
    'kdy kde kam kudy odkud jak jaky jaka jake jakou co ceho cim kdo koho komu kym proc kolik',
    'ktery ktera ktere kteri kterou ktereho kterem kterych kterym',
    'je jsou jsem jsi jsme jste byl byla bylo byli bude budou budu budeme ma mam maji muze muzu mohu lze',
    'se si v ve na o do z ze k ke s u po pro pri pred pod nad mezi bez od za',
    'a i ale nebo ani aby kdyz jestli zda uz jeste take taky tak ne',
    'ten ta to ti ty tu te tom toho tento tato toto tady tam muj moje moji me mi mne',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Which words of a query that finds nothing are left out, by their places: the first of these choices by which
 * something is found. Without a question's function words; also without those that no article has; then each of the
 * others left out alone, the shortest first; then one alone, the longest first. Function words go first, because an
 * article that happens to have them is no answer. Quoted words stay.
 *
 * @param isFound whether an article has all these terms
 * @returns none where nothing is found by any choice
 */
export async function findRelaxation(
  terms: readonly SearchTerm[],
  isFound: (terms: SearchTerm[]) => Promise<boolean>,
): Promise<number[]> {
  const optional = terms.flatMap((term, i) => (term.kind === 'word' && !term.quoted ? [i] : []));
  if (terms.length < 2 || optional.length === 0) return [];
  const isFoundWithout = (places: readonly number[]) => isFound(terms.filter((_, i) => !places.includes(i)));

  const functionWords = functionWordsIn(terms, optional);
  if (functionWords.length > 0 && (await isFoundWithout(functionWords))) return functionWords;
  const missing: number[] = [];
  for (const [i, term] of terms.entries()) {
    if (functionWords.includes(i) || (await isFound([term]))) continue;
    if (!optional.includes(i)) return [];
    missing.push(i);
  }
  const known = optional.filter((i) => !functionWords.includes(i) && !missing.includes(i));
  const [all, ...fewer] = choicesOf(terms, known);
  for (const kept of missing.length > 0 && all ? [all, ...fewer] : fewer) {
    const leftOut = optional.filter((i) => !kept.includes(i));
    if (leftOut.length < terms.length && (await isFoundWithout(leftOut))) return leftOut;
  }
  return [];
}

/** None where the query has no other words. */
function functionWordsIn(terms: readonly SearchTerm[], optional: readonly number[]): number[] {
  const found = optional.filter((i) => FUNCTION_WORDS.has(wordAt(terms, i)));
  return found.length < terms.length ? found : [];
}

/** The places of the words that are kept, one choice after another and none twice; first all. */
function choicesOf(terms: readonly SearchTerm[], known: readonly number[]): number[][] {
  const longestFirst = known.toSorted((a, b) => wordAt(terms, b).length - wordAt(terms, a).length);
  const withoutOne = longestFirst.toReversed().map((left) => known.filter((i) => i !== left));
  const one = longestFirst.map((i) => [i]);
  const choices = [[...known], ...withoutOne, ...one, []];
  return choices.filter((choice, n) => choices.findIndex((other) => String(other) === String(choice)) === n);
}

function wordAt(terms: readonly SearchTerm[], place: number): string {
  const term = terms[place];
  return term?.kind === 'word' ? term.word : '';
}
