import { stemOf } from './czechStemmer.ts';
import { indexedWords, type SearchTerm } from './searchTerms.ts';
import { encodeToken, hashPair, hashTriple, SEARCH_FIELDS, type SearchField } from './searchTokens.ts';

export interface Leaf {
  field: SearchField;
  token: string;
  prefix: boolean;
}

export type Alternatives = Leaf[];

export interface Expression {
  needs: Alternatives[];
  unless: Alternatives[];
}

/** Matches articles in which every term occurs at `last` or a better field. */
export function expressionUpTo(terms: readonly SearchTerm[], last: SearchField): Expression {
  return { needs: terms.flatMap((term) => needsOf(term, fieldsUpTo(last))), unless: [] };
}

/**
 * Matches one tier: every term occurs at this field or a better one, and at least one at no better one. The tier is
 * thus the worst of the terms' best fields.
 */
export function expressionForTier(terms: readonly SearchTerm[], field: SearchField): Expression {
  const better = (field - 1) as SearchField | 0;
  return {
    needs: expressionUpTo(terms, field).needs,
    unless: better === 0 ? [] : expressionUpTo(terms, better).needs,
  };
}

export function titleExpression(text: string): Expression | undefined {
  const needs = indexedWords(text).map((word) => [
    { field: 1 as const, token: encodeToken('stem', 1, stemOf(word)), prefix: false },
  ]);
  return needs.length === 0 ? undefined : { needs, unless: [] };
}

export function fileAlternatives(terms: readonly SearchTerm[]): Alternatives[] {
  return terms.flatMap((term) => needsOf(term, [4]));
}

/** Whether tokens, as written by `searchTokens.ts`, have one of the alternatives. */
export function hasToken(tokens: string, need: Alternatives): boolean {
  return need.some(({ token, prefix }) => tokens.includes(` ${token}${prefix ? '' : ' '}`));
}

function needsOf(term: SearchTerm, fields: readonly SearchField[]): Alternatives[] {
  const inFields = (leaf: (field: SearchField) => Leaf[]): Alternatives => fields.flatMap(leaf);
  if (term.kind === 'phrase') {
    return phraseTokens(term.stems).map(({ body, prefix }) =>
      inFields((field) => [{ field, token: encodeToken('run', field, body), prefix }]),
    );
  }
  const { word, stem, synonyms, prefix, longerWords = [word] } = term;
  const isPrefix = term.longerWords === undefined;
  return [
    inFields((field) => [
      ...[stem, ...synonyms].map((one) => ({
        field,
        token: encodeToken('stem', field, one),
        prefix: false,
      })),
      ...(prefix ? longerWords : []).map((longer) => ({
        field,
        token: encodeToken('word', field, longer),
        prefix: isPrefix,
      })),
    ]),
  ];
}

/** A phrase of two words is the prefix of a token; a longer one needs all its triples. */
function phraseTokens(stems: readonly string[]): { body: string; prefix: boolean }[] {
  const [first = '', second = ''] = stems;
  if (stems.length === 2) return [{ body: hashPair(first, second), prefix: true }];
  return stems.slice(2).map((third, i) => ({
    body: hashTriple(stems[i] ?? '', stems[i + 1] ?? '', third),
    prefix: false,
  }));
}

function fieldsUpTo(last: SearchField): SearchField[] {
  return SEARCH_FIELDS.filter((field) => field <= last);
}
