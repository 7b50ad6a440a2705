import { stemOf } from './czechStemmer.ts';
import { foldText, searchWords } from './czechText.ts';

/** One thing that a person asked for. Stems decide, so that cases and numbers do not matter. */
export type SearchTerm =
  /** A word; with `prefix` also what begins with it, because it may still be being typed. */
  | { kind: 'word'; word: string; stem: string; prefix: boolean }
  /** Words in quotes, which must follow one another. */
  | { kind: 'phrase'; stems: string[] };

/** Longer words are compared by their start; PostgreSQL takes no word over 2 kB at all. */
const WORD_LENGTH = 40;
const MAX_QUERY_WORDS = 10;
/** One letter begins half of all words: it finds that letter alone. */
const SHORTEST_PREFIX = 2;
/** "…", „…“, “…” and »…« alike; what is opened and not closed is no phrase. */
const QUOTED = /["„“”«»]([^"„“”«»]*)["„“”«»]/gu;

function shortened(word: string): string {
  return word.length <= WORD_LENGTH ? word : [...word].slice(0, WORD_LENGTH).join('');
}

/** The words of a text as the index holds them. */
export function indexedWords(text: string): string[] {
  return searchWords(text).map(shortened);
}

/** One word of a text as the index holds it. */
export function indexedWord(word: string): string {
  return shortened(foldText(word));
}

/** What a person asked for; signs that a search engine would obey are gone. Nothing to search for: an empty list. */
export function parseQuery(query: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let room = MAX_QUERY_WORDS;
  const take = (text: string): string[] => {
    const words = indexedWords(text).slice(0, room);
    room -= words.length;
    return words;
  };
  const asked = new Set<string>();
  const takeWords = (text: string) => {
    const words = take(text).filter((word) => !asked.has(word) && asked.add(word));
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
  const before = terms.length;
  takeWords(query.slice(end));
  const last = terms.at(-1);
  if (terms.length > before && last?.kind === 'word') last.prefix = last.word.length >= SHORTEST_PREFIX;
  return terms;
}

function wordTerm(word: string): SearchTerm {
  return { kind: 'word', word, stem: stemOf(word), prefix: false };
}

/** The same term without what only begins like it: the same object when there is no difference. */
export function asWhole(term: SearchTerm): SearchTerm {
  return term.kind === 'word' && term.prefix ? { ...term, prefix: false } : term;
}

/** Of the words of a text, as the index holds them: which ones answer. */
export function answeringWords(words: readonly string[], terms: readonly SearchTerm[]): boolean[] {
  const answers = words.map((word) => terms.some((term) => answersAlone(term, word)));
  for (const term of terms) {
    if (term.kind === 'phrase') markPhrase(words, term.stems, answers);
  }
  return answers;
}

function answersAlone(term: SearchTerm, word: string): boolean {
  if (term.kind === 'phrase') return false;
  return (term.prefix && word.startsWith(term.word)) || stemOf(word) === term.stem;
}

function markPhrase(words: readonly string[], stems: readonly string[], answers: boolean[]): void {
  for (let i = 0; i + stems.length <= words.length; i += 1) {
    if (stems.every((stem, offset) => stemOf(words[i + offset] ?? '') === stem))
      answers.fill(true, i, i + stems.length);
  }
}
