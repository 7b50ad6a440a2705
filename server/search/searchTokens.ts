import { stemOf } from './czechStemmer.ts';
import { indexedWords } from './searchTerms.ts';

/** Where a word occurs: title, perex, text, attached file; best first. */
export const SEARCH_FIELDS = [1, 2, 3, 4] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
const FILE_FIELD: SearchField = 4;

/** The first letter of a token encodes its kind and field; both databases treat it as part of the word. */
const TOKEN_LETTERS = { word: 'abcd', stem: 'efgh', run: 'ijkl' } as const;
type Kind = keyof typeof TOKEN_LETTERS;

/** PostgreSQL limits a tsvector to 1 MiB; the rest is indexed in neither database. */
const DOCUMENT_BYTES = 1_000_000;

export function encodeToken(kind: Kind, field: SearchField, body: string): string {
  return `${TOKEN_LETTERS[kind][field - 1]}${body}`;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export function hashPair(first: string, second: string): string {
  return hashOf(`${first} ${second}`).toString(36).padStart(7, '0');
}

/** A hash of three stems, prefixed by the hash of the first two, so that one token serves both. */
export function hashTriple(first: string, second: string, third: string): string {
  return hashPair(first, second) + (hashOf(third) % 46_656).toString(36).padStart(3, '0');
}

class TokenList {
  private readonly tokens: Record<SearchField, string[]> = { 1: [], 2: [], 3: [], 4: [] };
  private readonly seen = new Set<string>();
  private bytesLeft = DOCUMENT_BYTES;

  add(kind: Kind, field: SearchField, body: string): void {
    const name = `${kind[0]}${body}`;
    if (this.seen.has(name)) return;
    const encoded = encodeToken(kind, field, body);
    this.bytesLeft -= Buffer.byteLength(encoded) + 1;
    if (this.bytesLeft < 0) return;
    this.seen.add(name);
    this.tokens[field].push(encoded);
  }

  addText(field: SearchField, text: string): void {
    const words = indexedWords(text);
    const stems = words.map(stemOf);
    for (const [i, word] of words.entries()) {
      this.add('word', field, word);
      this.add('stem', field, stems[i] ?? word);
    }
    for (let i = 0; i + 1 < stems.length; i += 1) {
      const [first = '', second = '', third] = stems.slice(i, i + 3);
      this.add(
        'run',
        field,
        third === undefined ? hashPair(first, second) : hashTriple(first, second, third),
      );
    }
  }

  /** Surrounded by spaces, so that whole tokens and prefixes can be found by string search. */
  in(field: SearchField): string {
    return ` ${this.tokens[field].join(' ')} `;
  }

  addFile(tokens: string): void {
    if (this.bytesLeft < 0) return;
    for (const encoded of tokens.split(' ')) {
      const kind = KIND_IN_FILES[encoded[0] ?? ''];
      if (kind) this.add(kind, FILE_FIELD, encoded.slice(1));
    }
  }
}

const KIND_IN_FILES: Record<string, Kind> = { d: 'word', h: 'stem', l: 'run' };

export interface IndexedText {
  id: number;
  title: string;
  perex: string;
  text: string;
  /** JSON, as it is stored. */
  events: string;
}

/** An attachment, with the tokens of its text; none where it has no text, or it was not read yet. */
export interface IndexedFile {
  name: string;
  words: string;
}

/**
 * All tokens of an article by field, its attachments included: words, stems and phrases.
 * See `docs/decisions/czech-full-text-search.md`.
 */
export function articleTokens(article: IndexedText, files: readonly IndexedFile[]): string[] {
  const list = new TokenList();
  list.addText(1, article.title);
  list.addText(2, article.perex);
  list.addText(3, article.text);
  for (const place of placesOf(article)) list.addText(3, place);
  for (const { name } of files) list.addText(FILE_FIELD, name);
  for (const { words } of files) list.addFile(words);
  return SEARCH_FIELDS.map((field) => list.in(field));
}

function placesOf({ events }: IndexedText): string[] {
  const parsed: { place: string }[] = JSON.parse(events);
  return parsed.map(({ place }) => place);
}

export function wordsOf(tokens: string): string[] {
  return tokens
    .split(' ')
    .filter((token) => token !== '' && TOKEN_LETTERS.word.includes(token[0] ?? ''))
    .map((token) => token.slice(1));
}

/** Of the text or the name of a file. Of a text they are kept, because it may be long. */
export function fileTokens(text: string): string {
  const list = new TokenList();
  list.addText(FILE_FIELD, text);
  return list.in(FILE_FIELD);
}
