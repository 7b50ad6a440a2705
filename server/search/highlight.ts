import { foldText } from '../shared/czechText.ts';
import { findMatchingWords, indexedWord, type SearchTerm } from './searchTerms.ts';

export interface TextPart {
  text: string;
  match: boolean;
}

/** Combining accents may follow their letters. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const FOLDED_WORD = /[\p{L}\p{N}]+/gu;
const EXCERPT_LENGTH = 220;
const LENGTH_BEFORE_MATCH = 60;

export function highlight(text: string, terms: readonly SearchTerm[]): TextPart[] {
  const words = [...text.matchAll(WORD)];
  const matches = findMatchingWords(
    words.map(([word]) => indexedWord(word)),
    terms,
  );
  const parts: TextPart[] = [];
  let endOfLast = 0;
  for (const [i, found] of words.entries()) {
    if (!matches[i]) continue;
    if (found.index > endOfLast) parts.push({ text: text.slice(endOfLast, found.index), match: false });
    parts.push({ text: found[0], match: true });
    endOfLast = found.index + found[0].length;
  }
  if (endOfLast < text.length) parts.push({ text: text.slice(endOfLast), match: false });
  return parts;
}

/** An excerpt of a long text around its first match, or its beginning without one. */
export function excerpt(text: string, terms: readonly SearchTerm[]): TextPart[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const hit = findFirstMatch(plain, terms);
  const start = hit > LENGTH_BEFORE_MATCH ? plain.lastIndexOf(' ', hit - LENGTH_BEFORE_MATCH) + 1 : 0;
  const rest = plain.slice(start);
  const cut = rest.length > EXCERPT_LENGTH ? rest.lastIndexOf(' ', EXCERPT_LENGTH) : rest.length;
  const piece = rest.slice(0, cut > 0 ? cut : EXCERPT_LENGTH);
  return highlight(`${start > 0 ? '… ' : ''}${piece}${piece.length < rest.length ? ' …' : ''}`, terms);
}

/**
 * The index of the first matching word, or -1. Folding the full text at once is twenty times faster than word by
 * word; the index is exact unless folding changed a length, as for ß, and then close enough for an excerpt.
 */
export function findFirstMatch(text: string, terms: readonly SearchTerm[]): number {
  const words = [...foldText(text).matchAll(FOLDED_WORD)];
  const matches = findMatchingWords(
    words.map(([word]) => indexedWord(word)),
    terms,
  );
  return words[matches.indexOf(true)]?.index ?? -1;
}
