import { foldText, searchWords } from '../shared/czechText.ts';
import { beginningsOf, stemOf } from './czechStemmer.ts';

/** A term of a query. Stems are compared, so that case and number do not matter. */
export type SearchTerm = WordTerm | { kind: 'phrase'; stems: string[] };

export interface WordTerm {
  kind: 'word';
  word: string;
  stem: string;
  /** Whether longer words match too, because the user may still be typing it. */
  prefix: boolean;
  /** The longer words, where they are known: all that are indexed, of other stems. */
  longerWords?: string[];
}

/** Longer words are truncated; PostgreSQL rejects words over 2 kB. */
const MAX_WORD_LENGTH = 40;
const MAX_QUERY_WORDS = 10;
const MIN_PREFIX_LENGTH = 2;
/** "…", „…“, “…” and »…« alike; an unclosed quote is ignored. */
const QUOTED = /["„“”«»]([^"„“”«»]*)["„“”«»]/gu;

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
export function parseQuery(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let wordsLeft = MAX_QUERY_WORDS;
  const take = (text: string): string[] => {
    const words = indexedWords(text).slice(0, wordsLeft);
    wordsLeft -= words.length;
    return words;
  };
  const seenWords = new Set<string>();
  const takeWords = (text: string) => {
    const words = take(text).filter((word) => !seenWords.has(word) && seenWords.add(word));
    terms.push(...words.map(wordTerm));
  };
  let end = 0;
  for (const quoted of query.matchAll(QUOTED)) {
    takeWords(query.slice(end, quoted.index));
    end = quoted.index + quoted[0].length;
    const words = take(quoted[1] ?? '');
    if (words.length > 1) terms.push({ kind: 'phrase', stems: words.map(stemOf) });
    else terms.push(...words.map(wordTerm));
  }
  const countBefore = terms.length;
  takeWords(query.slice(end));
  const last = terms.at(-1);
  if (terms.length > countBefore && last?.kind === 'word')
    last.prefix = last.word.length >= MIN_PREFIX_LENGTH;
  return terms;
}

function wordTerm(word: string): WordTerm {
  return { kind: 'word', word, stem: stemOf(word), prefix: false };
}

export function withoutPrefix(term: SearchTerm): SearchTerm {
  return term.kind === 'word' && term.prefix ? { ...term, prefix: false } : term;
}

/** Every word that matches begins like one of these, though not every word that does matches. */
export function beginningsOfMatches(terms: readonly SearchTerm[]): string[] {
  return terms.flatMap((term) => {
    if (term.kind === 'phrase') return term.stems.flatMap(beginningsOf);
    return term.prefix ? [term.word, ...beginningsOf(term.stem)] : beginningsOf(term.stem);
  });
}

/** For each indexed word of a text, whether it matches. */
export function findMatchingWords(words: readonly string[], terms: readonly SearchTerm[]): boolean[] {
  const matches = words.map((word) => terms.some((term) => matchesWord(term, word)));
  for (const term of terms) {
    if (term.kind === 'phrase') markPhraseMatches(words, term.stems, matches);
  }
  return matches;
}

function matchesWord(term: SearchTerm, word: string): boolean {
  if (term.kind === 'phrase') return false;
  return (term.prefix && word.startsWith(term.word)) || stemOf(word) === term.stem;
}

function markPhraseMatches(words: readonly string[], stems: readonly string[], matches: boolean[]): void {
  for (let i = 0; i + stems.length <= words.length; i += 1) {
    if (stems.every((stem, offset) => stemOf(words[i + offset] ?? '') === stem))
      matches.fill(true, i, i + stems.length);
  }
}
