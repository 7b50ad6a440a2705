import { searchWords } from '../shared/czechText.ts';

/** Longer words are compared by their start; PostgreSQL takes no word over 2 kB at all. */
const WORD_LENGTH = 40;
const MAX_QUERY_WORDS = 10;
/** PostgreSQL numbers no more places of a document than this. */
const LAST_PLACE = 16_383;

function wordsOf(text: string): string[] {
  return searchWords(text).map((word) => [...word].slice(0, WORD_LENGTH).join(''));
}

/** PostgreSQL takes documents of 1 MiB, in which a word has up to five bytes beside its letters. */
const DOCUMENT_BYTES = 1_000_000;
const BYTES_BESIDE = 5;

/** The words of title, perex and text, from the start as many as fit: the same ones on both databases. */
function documentWords({ title, perex, text }: IndexedText): string[][] {
  let room = DOCUMENT_BYTES;
  const fits = (word: string): boolean => {
    room -= Buffer.byteLength(word) + BYTES_BESIDE;
    return room >= 0;
  };
  return [title, perex, text].map((part) => wordsOf(part).filter(fits));
}

/** What a person asked for as words of letters and digits; signs that a search engine would obey are gone. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, MAX_QUERY_WORDS);
}

export interface IndexedText {
  id: number;
  title: string;
  perex: string;
  text: string;
}

/** How one database keeps the index and is asked: SQL that differs, and nothing else. */
export interface SearchIndex {
  /** The article's id in the index's table. */
  idColumn: string;
  insert: string;
  insertValues(article: IndexedText): (string | number)[];
  /** SQL that is true for rows of `article_search` in which every word of `:query` begins a word; found by the index. */
  matches: string;
  /** The value of `:query`. */
  query(words: string[]): string;
  /** The same truth for one row that is at hand already, without the index. */
  rowMatches(words: string[]): string;
}

export const SQLITE_SEARCH: SearchIndex = {
  idColumn: 'rowid',
  insert: 'INSERT INTO article_search (rowid, title, perex, body) VALUES ($1, $2, $3, $4)',
  insertValues: (article) => [article.id, ...documentWords(article).map((words) => words.join(' '))],
  matches: 'article_search MATCH :query',
  query: (words) => words.map((word) => `"${word}"*`).join(' '),
  // Opening the index costs more for one row than looking for the word in its text.
  rowMatches: (words) =>
    words
      .map(
        (word) =>
          `instr(' ' || article_search.title || ' ' || article_search.perex || ' ' || article_search.body, ' ${word}') > 0`,
      )
      .join(' AND '),
};

/** `'word':3A`: the words with their places, title before perex before body. */
function toDocument(article: IndexedText): string {
  const weighted = documentWords(article).flatMap((words, part) =>
    words.map((word) => ({ word, weight: 'ABC'[part] })),
  );
  return weighted
    .map(({ word, weight }, place) => `'${word}':${Math.min(place + 1, LAST_PLACE)}${weight}`)
    .join(' ');
}

export const POSTGRES_SEARCH: SearchIndex = {
  idColumn: 'article_id',
  insert: 'INSERT INTO article_search (article_id, document) VALUES ($1, CAST($2 AS tsvector))',
  insertValues: (article) => [article.id, toDocument(article)],
  matches: 'article_search.document @@ CAST(:query AS tsquery)',
  query: (words) => words.map((word) => `'${word}':*`).join(' & '),
  rowMatches: () => 'article_search.document @@ CAST(:query AS tsquery)',
};
