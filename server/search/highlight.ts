import { foldText } from '../shared/czechText.ts';
import { findMatchingWords, indexedWord, prefixesOfMatches, type SearchTerm } from './searchTerms.ts';

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
const FIRST_LENGTH = 1_500;
/** What must have been read behind a match: more than an excerpt shows, so that no word or phrase of it is cut. */
const LENGTH_AFTER_MATCH = 500;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const HAS_WORD = /[\p{L}\p{N}]/u;
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u;
/** Single spaces, which most are, stay as they are. */
const RUN_OF_SPACE = /\s{2,}|[^\S ]/g;
const REST_OF_WORD = /[\p{L}\p{N}\p{M}]*/uy;

/** Of the beginning of a word; more would hardly exclude more words. */
const COMPARED_LETTERS = 3;
const LAST_LATIN_LETTER = 0x24f;
/** Letters and accents that fold to Latin ones but are rare: ligatures, full width, superscripts. */
const RARE = '\u1ab0-\u1aff\u1d00-\u1fff\u2070-\u218f\u2460-\u24ff\ufb00-\ufb06\ufe20-\ufe2f\uff10-\uff5a';

interface Letters {
  /** By what they fold to: 'r' → 'rRřŘŕ…'. */
  variants: ReadonlyMap<string, string>;
  /** By character code, 1: others, and those that fold to several letters, as ß. */
  rare: Uint8Array;
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
  const isRare = new RegExp(`[${rare}]`);
  return {
    variants,
    rare: Uint8Array.from({ length: 0x1_00_00 }, (_, code) => Number(isRare.test(String.fromCharCode(code)))),
  };
}

/** A loop: the regular expression took as long as everything else that is done with a text. */
function hasRareLetter({ rare }: Letters, text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (rare[text.charCodeAt(i)] === 1) return true;
  return false;
}

/** What words that match begin with, in text that is not folded. Undefined when the query has other letters. */
function prefixesIn({ variants }: Letters, terms: readonly SearchTerm[]): RegExp | undefined {
  const starts = new Set(prefixesOfMatches(terms).map((word) => word.slice(0, COMPARED_LETTERS)));
  if ([...starts].some((start) => [...start].some((letter) => !variants.has(letter)))) return undefined;
  // An accent may be a character of its own.
  const patterns = [...starts].map((start) =>
    [...start].map((letter) => `[${variants.get(letter)}]`).join('[\u0300-\u036f]*'),
  );
  return patterns.length === 0 ? undefined : new RegExp(patterns.join('|'), 'g');
}

function* wordsAt(text: string, prefixes: RegExp): Generator<Span> {
  for (const { index: start } of text.matchAll(prefixes)) {
    if (ENDS_IN_WORD.test(text.slice(Math.max(0, start - 2), start))) continue;
    REST_OF_WORD.lastIndex = start;
    REST_OF_WORD.exec(text);
    yield { start, end: REST_OF_WORD.lastIndex };
  }
}

function* allWords(text: string): Generator<Span> {
  for (const { 0: word, index: start } of text.matchAll(WORD)) yield { start, end: start + word.length };
}

/** One serves all texts of a response. */
export interface Highlighter {
  highlight(text: string): TextPart[];
  /** A part around the first match of the first text that has one; without any the beginning of the first that is not empty. */
  excerpt(...texts: string[]): TextPart[];
  findFirst(text: string): number;
}

export function createHighlighter(terms: readonly SearchTerm[]): Highlighter {
  letters ??= findLetters();
  const known = letters;
  const prefixes = prefixesIn(known, terms);

  const hasPhrase = terms.some(({ kind }) => kind === 'phrase');

  /** The words that may match. Folding and comparing all of a long text would take milliseconds. */
  function candidatesIn(text: string): Iterable<Span> {
    return prefixes && !hasRareLetter(known, text) ? wordsAt(text, prefixes) : allWords(text);
  }

  /** The matching words in order, each found when it is asked for. */
  function* findMatches(text: string): Generator<Span> {
    if (hasPhrase) {
      yield* findWithPhrases(text);
      return;
    }
    for (const span of candidatesIn(text)) {
      const [matches] = findMatchingWords([indexedWord(text.slice(span.start, span.end))], terms);
      if (matches) yield span;
    }
  }

  function findWithPhrases(text: string): Span[] {
    const spans: Span[] = [];
    const words: string[] = [];
    let end = 0;
    for (const span of candidatesIn(text)) {
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
    return split(text, [...findMatches(text)]);
  }

  /** Reads the beginning of a text first, because most matches are there, then four times as much, and so on. */
  function findFirst(text: string): number {
    for (let length = FIRST_LENGTH; ; length *= 4) {
      const [first] = findMatches(text.slice(0, length));
      if (length >= text.length) return first?.start ?? -1;
      if (first && first.end + LENGTH_AFTER_MATCH <= length) return first.start;
    }
  }

  function excerpt(...texts: string[]): TextPart[] {
    let found = { text: '', match: -1 };
    for (const text of texts.filter((one) => one !== '')) {
      const match = findFirst(text);
      if (match >= 0 || found.text === '') found = { text, match };
      if (match >= 0) break;
    }
    const start = startOfExcerpt(found.text, found.match);
    const after = found.text.slice(start, Math.max(start, found.match) + LENGTH_AFTER_MATCH);
    const plain = after.replace(RUN_OF_SPACE, ' ').trim();
    const end = endOfExcerpt(plain);
    const within = [...findMatches(plain)].filter((match) => match.end <= end);
    const parts = split(plain.slice(0, end), within);
    if (start > 0) parts.unshift({ text: '… ', match: false });
    if (end < plain.length) parts.push({ text: ' …', match: false });
    return parts;
  }

  return { highlight, excerpt, findFirst };
}

/** A little before the first match, behind a space. */
function startOfExcerpt(text: string, match: number): number {
  if (match <= LENGTH_BEFORE_MATCH) return 0;
  const before = text.slice(0, match - LENGTH_BEFORE_MATCH + 1);
  return Math.max(before.lastIndexOf(' '), before.lastIndexOf('\n')) + 1;
}

/** At a space, unless there is none. */
function endOfExcerpt(text: string): number {
  if (text.length <= EXCERPT_LENGTH) return text.length;
  const lastSpace = text.lastIndexOf(' ', EXCERPT_LENGTH);
  return lastSpace > 0 ? lastSpace : EXCERPT_LENGTH;
}

function split(text: string, matches: readonly Span[]): TextPart[] {
  const parts: TextPart[] = [];
  let endOfLast = 0;
  for (const { start, end } of matches) {
    if (start > endOfLast) parts.push({ text: text.slice(endOfLast, start), match: false });
    parts.push({ text: text.slice(start, end), match: true });
    endOfLast = end;
  }
  if (endOfLast < text.length) parts.push({ text: text.slice(endOfLast), match: false });
  return parts;
}
