import type { SearchTerm } from '../shared/searchTerms.ts';
import { PLACES, type Place, pairBody, token, tripleBody } from './searchTokens.ts';

export interface Leaf {
  place: Place;
  token: string;
  /** Whether tokens that begin so answer too. */
  prefix: boolean;
}

/** At least one of them. */
export type Need = Leaf[];

/** What an article must have: all of `needs`, and not all of `unless`. */
export interface Expression {
  needs: Need[];
  unless: Need[];
}

/** Every article in which the query is found, and it is found by place `last` at the latest. */
export function foundBy(terms: readonly SearchTerm[], last: Place): Expression {
  return { needs: terms.flatMap((term) => needsOf(term, placesTo(last))), unless: [] };
}

/**
 * Articles of one tier: each word may stand in this place or a better one, and at least one stands in none of the
 * better ones. The tier is thus the worst of the best places of the words.
 */
export function foundIn(terms: readonly SearchTerm[], place: Place): Expression {
  const better = (place - 1) as Place | 0;
  return {
    needs: foundBy(terms, place).needs,
    unless: better === 0 ? [] : foundBy(terms, better).needs,
  };
}

/** What of the query may stand in a file. */
export function foundInFiles(terms: readonly SearchTerm[]): Need[] {
  return terms.flatMap((term) => needsOf(term, [4]));
}

function needsOf(term: SearchTerm, places: readonly Place[]): Need[] {
  const anywhere = (leaf: (place: Place) => Leaf[]): Need => places.flatMap(leaf);
  if (term.kind === 'phrase') {
    return runsOf(term.stems).map(({ body, prefix }) =>
      anywhere((place) => [{ place, token: token('run', place, body), prefix }]),
    );
  }
  const { word, stem, prefix } = term;
  return [
    anywhere((place) => [
      { place, token: token('stem', place, stem), prefix: false },
      ...(prefix ? [{ place, token: token('word', place, word), prefix }] : []),
    ]),
  ];
}

/** Two words are the beginning of a token; of more, all runs of three must be there. */
function runsOf(stems: readonly string[]): { body: string; prefix: boolean }[] {
  const [first = '', second = ''] = stems;
  if (stems.length === 2) return [{ body: pairBody(first, second), prefix: true }];
  return stems.slice(2).map((third, i) => ({
    body: tripleBody(stems[i] ?? '', stems[i + 1] ?? '', third),
    prefix: false,
  }));
}

function placesTo(last: Place): Place[] {
  return PLACES.filter((place) => place <= last);
}
