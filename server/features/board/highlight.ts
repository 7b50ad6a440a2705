import { foldText } from '../../shared/czechText.ts';
import { answeringWords, indexedWord, type SearchTerm } from '../../shared/searchTerms.ts';

export interface TextPart {
  text: string;
  /** Whether this part answers the query. */
  match: boolean;
}

/** A word as it is written; accents may stand apart from their letters. */
const WRITTEN_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const FOLDED_WORD = /[\p{L}\p{N}]+/gu;
const EXCERPT_LENGTH = 220;
/** How much is shown before the first hit of an excerpt. */
const LEAD = 60;

/** Cuts a text into parts that answer a query and parts that do not, by the rule of the index, as it is written. */
export function highlight(text: string, terms: readonly SearchTerm[]): TextPart[] {
  const words = [...text.matchAll(WRITTEN_WORD)];
  const answers = answeringWords(
    words.map(([word]) => indexedWord(word)),
    terms,
  );
  const parts: TextPart[] = [];
  let end = 0;
  for (const [i, found] of words.entries()) {
    if (!answers[i]) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), match: false });
    parts.push({ text: found[0], match: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), match: false });
  return parts;
}

/** The piece of a long text around its first hit, highlighted; its beginning when the hit lies elsewhere. */
export function excerpt(text: string, terms: readonly SearchTerm[]): TextPart[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const hit = firstAnswer(plain, terms);
  const from = hit > LEAD ? plain.lastIndexOf(' ', hit - LEAD) + 1 : 0;
  const rest = plain.slice(from);
  const cut = rest.length > EXCERPT_LENGTH ? rest.lastIndexOf(' ', EXCERPT_LENGTH) : rest.length;
  const piece = rest.slice(0, cut > 0 ? cut : EXCERPT_LENGTH);
  return highlight(`${from > 0 ? '… ' : ''}${piece}${piece.length < rest.length ? ' …' : ''}`, terms);
}

/**
 * Where the first word that answers begins, or -1. Folding the whole text at once is twenty times quicker than word
 * by word; its places are right as long as folding changed no length, and nearly right (for the look of an excerpt)
 * where it did, for example at ß.
 */
export function firstAnswer(text: string, terms: readonly SearchTerm[]): number {
  const words = [...foldText(text).matchAll(FOLDED_WORD)];
  const answers = answeringWords(
    words.map(([word]) => indexedWord(word)),
    terms,
  );
  return words[answers.indexOf(true)]?.index ?? -1;
}
