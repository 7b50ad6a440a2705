import { foldText, searchWords } from '../shared/czechText.ts';
import { prefixesOf, stemOf } from './czechStemmer.ts';

/** A term of a query. Stems are compared, so that case and number do not matter. */
export type SearchTerm = WordTerm | { kind: 'phrase'; stems: string[] };

export interface WordTerm {
  kind: 'word';
  word: string;
  written: string;
  stem: string;
  /** In quotes: no other word will do. */
  quoted: boolean;
  /** The stems of words that match as well. */
  synonyms: readonly string[];
  /** Whether longer words match too, because the user may still be typing it. */
  prefix: boolean;
  /** The longer words, where they are known: all that are indexed, of other stems. */
  longerWords?: string[];
}

export type Synonyms = ReadonlyMap<string, readonly string[]>;

const NO_SYNONYMS: Synonyms = new Map();
/** Longer words are truncated; PostgreSQL rejects words over 2 kB. */
const MAX_WORD_LENGTH = 40;
const MAX_QUERY_WORDS = 10;
const MIN_PREFIX_LENGTH = 2;
/** "…", „…“, “…” and »…« alike; an unclosed quote is ignored. */
const QUOTED = /["„“”«»]([^"„“”«»]*)["„“”«»]/gu;

const WRITTEN_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

function truncateWord(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : [...word].slice(0, MAX_WORD_LENGTH).join('');
}

export function indexedWords(text: string): string[] {
  return searchWords(text).map(truncateWord);
}

export function indexedWord(word: string): string {
  return truncateWord(foldText(word));
}

/** Parses a query; operators of search engines are dropped. Empty when nothing is searchable. */
export function parseQuery(query: string, synonyms = NO_SYNONYMS): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let wordsLeft = MAX_QUERY_WORDS;
  const take = (text: string): WrittenWord[] => {
    const words = writtenWords(text).slice(0, wordsLeft);
    wordsLeft -= words.length;
    return words;
  };
  const seenWords = new Set<string>();
  const takeWords = (text: string) => {
    const words = take(text).filter(({ word }) => !seenWords.has(word) && seenWords.add(word));
    terms.push(...words.map((word) => wordTerm(word, synonyms)));
  };
  let end = 0;
  for (const quoted of query.matchAll(QUOTED)) {
    takeWords(query.slice(end, quoted.index));
    end = quoted.index + quoted[0].length;
    const words = take(quoted[1] ?? '');
    if (words.length > 1) terms.push({ kind: 'phrase', stems: words.map(({ word }) => stemOf(word)) });
    else terms.push(...words.map((word) => ({ ...wordTerm(word, NO_SYNONYMS), quoted: true })));
  }
  const countBefore = terms.length;
  takeWords(query.slice(end));
  const last = terms.at(-1);
  if (terms.length > countBefore && last?.kind === 'word')
    last.prefix = last.word.length >= MIN_PREFIX_LENGTH;
  return terms;
}

function wordTerm({ word, written }: WrittenWord, synonyms: Synonyms): WordTerm {
  const stem = stemOf(word);
  const others = synonyms.get(stem) ?? [];
  return { kind: 'word', word, written, stem, quoted: false, synonyms: others, prefix: false };
}

interface WrittenWord {
  word: string;
  written: string;
}

/** The words of a text as they are indexed and as they are written. A rare sign may become several words: ½ is 1 and 2. */
function writtenWords(text: string): WrittenWord[] {
  return text.split(/\s+/).flatMap((part) => {
    const written = part.match(WRITTEN_WORD) ?? [];
    const words = indexedWords(part);
    return words.map((word, i) => ({
      word,
      written: (words.length === written.length && written[i]) || word,
    }));
  });
}

export function withoutPrefix(term: SearchTerm): SearchTerm {
  return term.kind === 'word' && term.prefix ? { ...term, prefix: false } : term;
}

/** Every word that matches begins like one of these, though not every word that does matches. */
export function prefixesOfMatches(terms: readonly SearchTerm[]): string[] {
  return terms.flatMap((term) => {
    if (term.kind === 'phrase') return term.stems.flatMap(prefixesOf);
    const ofStems = [term.stem, ...term.synonyms].flatMap(prefixesOf);
    return term.prefix ? [term.word, ...ofStems] : ofStems;
  });
}

export function findMatchingWords(words: readonly string[], terms: readonly SearchTerm[]): boolean[] {
  const matches = words.map((word) => terms.some((term) => matchesWord(term, word)));
  for (const term of terms) {
    if (term.kind === 'phrase') markPhraseMatches(words, term.stems, matches);
  }
  return matches;
}

function matchesWord(term: SearchTerm, word: string): boolean {
  if (term.kind === 'phrase') return false;
  const stem = stemOf(word);
  return (term.prefix && word.startsWith(term.word)) || stem === term.stem || term.synonyms.includes(stem);
}

function markPhraseMatches(words: readonly string[], stems: readonly string[], matches: boolean[]): void {
  for (let i = 0; i + stems.length <= words.length; i += 1) {
    if (stems.every((stem, offset) => stemOf(words[i + offset] ?? '') === stem))
      matches.fill(true, i, i + stems.length);
  }
}
