import type { SearchTerm } from '../shared/searchTerms.ts';
import { PLACES, type Place, pairBody, token, tripleBody } from './searchTokens.ts';

export interface Leaf {
  place: Place;
  token: string;
  prefix: boolean;
}

export type Need = Leaf[];

export interface Expression {
  needs: Need[];
  unless: Need[];
}

/** Matches articles in which every term occurs at `last` or a better field. */
export function foundBy(terms: readonly SearchTerm[], last: Place): Expression {
  return { needs: terms.flatMap((term) => needsOf(term, fieldsUpTo(last))), unless: [] };
}

/**
 * Matches one tier: every term occurs at this field or a better one, and at least one at no better one. The tier is
 * thus the worst of the terms' best fields.
 */
export function foundIn(terms: readonly SearchTerm[], field: Place): Expression {
  const better = (field - 1) as Place | 0;
  return {
    needs: foundBy(terms, field).needs,
    unless: better === 0 ? [] : foundBy(terms, better).needs,
  };
}

export function foundInFiles(terms: readonly SearchTerm[]): Need[] {
  return terms.flatMap((term) => needsOf(term, [4]));
}

function needsOf(term: SearchTerm, fields: readonly Place[]): Need[] {
  const inFields = (leaf: (field: Place) => Leaf[]): Need => fields.flatMap(leaf);
  if (term.kind === 'phrase') {
    return phraseTokens(term.stems).map(({ body, prefix }) =>
      inFields((field) => [{ place: field, token: token('run', field, body), prefix }]),
    );
  }
  const { word, stem, prefix } = term;
  return [
    inFields((field) => [
      { place: field, token: token('stem', field, stem), prefix: false },
      ...(prefix ? [{ place: field, token: token('word', field, word), prefix }] : []),
    ]),
  ];
}

/** A phrase of two words is the prefix of a token; a longer one needs all its triples. */
function phraseTokens(stems: readonly string[]): { body: string; prefix: boolean }[] {
  const [first = '', second = ''] = stems;
  if (stems.length === 2) return [{ body: pairBody(first, second), prefix: true }];
  return stems.slice(2).map((third, i) => ({
    body: tripleBody(stems[i] ?? '', stems[i + 1] ?? '', third),
    prefix: false,
  }));
}

function fieldsUpTo(last: Place): Place[] {
  return PLACES.filter((field) => field <= last);
}
