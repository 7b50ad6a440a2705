import { foldText } from '../shared/czechText.ts';
import { beginningsOfMatches, findMatchingWords, indexedWord, type SearchTerm } from './searchTerms.ts';

export interface TextPart {
  text: string;
  match: boolean;
}

interface Span {
  start: number;
  end: number;
}

const EXCERPT_LENGTH = 220;
const LENGTH_BEFORE_MATCH = 60;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const HAS_WORD = /[\p{L}\p{N}]/u;
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
const REST_OF_WORD = /[\p{L}\p{N}\p{M}]*/uy;

/** Of the beginning of a word; more would hardly exclude more words. */
const COMPARED_LETTERS = 3;
const LAST_LATIN_LETTER = 0x24f;
/** Letters and accents that fold to Latin ones but are rare: ligatures, full width, superscripts. */
const RARE = '\u1ab0-\u1aff\u1d00-\u1fff\u2070-\u218f\u2460-\u24ff\ufb00-\ufb06\ufe20-\ufe2f\uff10-\uff5a';

interface Letters {
  /** By what they fold to: 'r' → 'rRřŘŕ…'. */
  variants: ReadonlyMap<string, string>;
  /** Others, and those that fold to several letters, as ß. */
  rare: RegExp;
}

let letters: Letters | undefined;

function findLetters(): Letters {
  const variants = new Map<string, string>();
  let rare = RARE;
  for (let code = 0x30; code <= LAST_LATIN_LETTER; code += 1) {
    const letter = String.fromCharCode(code);
    const folded = foldText(letter);
    if (!HAS_WORD.test(folded)) continue;
    if (folded.length > 1) rare += letter;
    else variants.set(folded, (variants.get(folded) ?? '') + letter);
  }
  return { variants, rare: new RegExp(`[${rare}]`) };
}

/** What words that match begin with, in text that is not folded. Undefined when the query has other letters. */
function beginningsIn({ variants }: Letters, terms: readonly SearchTerm[]): RegExp | undefined {
  const starts = new Set(beginningsOfMatches(terms).map((word) => word.slice(0, COMPARED_LETTERS)));
  if ([...starts].some((start) => [...start].some((letter) => !variants.has(letter)))) return undefined;
  // An accent may be a character of its own.
  const patterns = [...starts].map((start) =>
    [...start].map((letter) => `[${variants.get(letter)}]`).join('[\u0300-\u036f]*'),
  );
  return patterns.length === 0 ? undefined : new RegExp(patterns.join('|'), 'g');
}

/** The words at the beginnings that are found, each once and in order. */
function* wordsAt(text: string, beginnings: RegExp): Generator<Span> {
  for (const { index: start } of text.matchAll(beginnings)) {
    if (ENDS_IN_WORD.test(text.slice(Math.max(0, start - 2), start))) continue;
    REST_OF_WORD.lastIndex = start;
    REST_OF_WORD.exec(text);
    yield { start, end: REST_OF_WORD.lastIndex };
  }
}

function* allWords(text: string): Generator<Span> {
  for (const { 0: word, index: start } of text.matchAll(WORD)) yield { start, end: start + word.length };
}

/** Marks what a query finds in a text. One serves all texts of a response. */
export interface Highlighter {
  /** The text in parts, in order and complete. */
  highlight(text: string): TextPart[];
  /** A part of a long text around its first match, or its beginning without one. */
  excerpt(text: string): TextPart[];
  /** The index of the first matching word, or -1. */
  findFirst(text: string): number;
}

export function createHighlighter(terms: readonly SearchTerm[]): Highlighter {
  letters ??= findLetters();
  const { rare } = letters;
  const beginnings = beginningsIn(letters, terms);

  /** The matching words in order. Folding and comparing all of a long text would take milliseconds. */
  function findMatches(text: string): Span[] {
    const spans: Span[] = [];
    const words: string[] = [];
    let end = 0;
    for (const span of beginnings && !rare.test(text) ? wordsAt(text, beginnings) : allWords(text)) {
      // A phrase does not continue after a word that was left out.
      if (HAS_WORD.test(text.slice(end, span.start))) {
        words.push('');
        spans.push(span);
      }
      end = span.end;
      words.push(indexedWord(text.slice(span.start, end)));
      spans.push(span);
    }
    const matches = findMatchingWords(words, terms);
    return spans.filter((_, i) => matches[i]);
  }

  function highlight(text: string): TextPart[] {
    return split(text, findMatches(text));
  }

  function findFirst(text: string): number {
    return findMatches(text)[0]?.start ?? -1;
  }

  function excerpt(text: string): TextPart[] {
    const plain = text.replace(/\s+/g, ' ').trim();
    const matches = findMatches(plain);
    const { start, end } = findExcerpt(plain, matches[0]?.start ?? -1);
    const within = matches.filter((match) => match.start >= start && match.end <= end);
    const parts = split(plain.slice(start, end), within, start);
    if (start > 0) parts.unshift({ text: '… ', match: false });
    if (end < plain.length) parts.push({ text: ' …', match: false });
    return parts;
  }

  return { highlight, excerpt, findFirst };
}

/** From a little before the first match, cut at spaces. */
function findExcerpt(text: string, firstMatch: number): Span {
  const start =
    firstMatch > LENGTH_BEFORE_MATCH ? text.lastIndexOf(' ', firstMatch - LENGTH_BEFORE_MATCH) + 1 : 0;
  if (text.length - start <= EXCERPT_LENGTH) return { start, end: text.length };
  const lastSpace = text.lastIndexOf(' ', start + EXCERPT_LENGTH);
  return { start, end: lastSpace > start ? lastSpace : start + EXCERPT_LENGTH };
}

/** Splits a text at matches, which are counted from `offset` before its beginning. */
function split(text: string, matches: readonly Span[], offset = 0): TextPart[] {
  const parts: TextPart[] = [];
  let endOfLast = 0;
  for (const match of matches) {
    const start = match.start - offset;
    const end = match.end - offset;
    if (start > endOfLast) parts.push({ text: text.slice(endOfLast, start), match: false });
    parts.push({ text: text.slice(start, end), match: true });
    endOfLast = end;
  }
  if (endOfLast < text.length) parts.push({ text: text.slice(endOfLast), match: false });
  return parts;
}
