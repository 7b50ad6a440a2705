import { stemOf } from '../shared/czechStemmer.ts';
import { indexedWords } from '../shared/searchTerms.ts';

/** Where words stand: title, perex, text, attached file, the best place first. A hit is worth as much as the worst of the places that it needs. */
export const PLACES = [1, 2, 3, 4] as const;
export type Place = (typeof PLACES)[number];
const FILE: Place = 4;

/** The first letter of a token says what it is and where it stands; both databases take it for a letter of the word. */
const LETTERS = { word: 'abcd', stem: 'efgh', run: 'ijkl' } as const;
type Kind = keyof typeof LETTERS;

/** PostgreSQL takes documents of 1 MiB; what does not fit is in neither database. */
const DOCUMENT_BYTES = 1_000_000;

export function token(kind: Kind, place: Place, body: string): string {
  return `${LETTERS[kind][place - 1]}${body}`;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Two words that follow one another, by their stems. */
export function pairBody(first: string, second: string): string {
  return hashOf(`${first} ${second}`).toString(36).padStart(7, '0');
}

/** Three of them: it begins as the pair does, so that one token answers for both. */
export function tripleBody(first: string, second: string, third: string): string {
  return pairBody(first, second) + (hashOf(third) % 46_656).toString(36).padStart(3, '0');
}

/** Collects tokens, each once and in its best place, because the places come in their order. */
class TokenList {
  private readonly tokens: Record<Place, string[]> = { 1: [], 2: [], 3: [], 4: [] };
  private readonly known = new Set<string>();
  private room = DOCUMENT_BYTES;

  add(kind: Kind, place: Place, body: string): void {
    const name = `${kind[0]}${body}`;
    if (this.known.has(name)) return;
    const written = token(kind, place, body);
    this.room -= Buffer.byteLength(written) + 1;
    if (this.room < 0) return;
    this.known.add(name);
    this.tokens[place].push(written);
  }

  addText(place: Place, text: string): void {
    const words = indexedWords(text);
    const stems = words.map(stemOf);
    for (const [i, word] of words.entries()) {
      this.add('word', place, word);
      this.add('stem', place, stems[i] ?? word);
    }
    for (let i = 0; i + 1 < stems.length; i += 1) {
      const [first = '', second = '', third] = stems.slice(i, i + 3);
      this.add(
        'run',
        place,
        third === undefined ? pairBody(first, second) : tripleBody(first, second, third),
      );
    }
  }

  /** With a space on both sides of each token, so that whole ones and their beginnings can be looked for in the text. */
  in(place: Place): string {
    return ` ${this.tokens[place].join(' ')} `;
  }

  /** Tokens that `fileTokens` wrote. */
  addFile(tokens: string): void {
    if (this.room < 0) return;
    for (const written of tokens.split(' ')) {
      const kind = KIND_IN_FILES[written[0] ?? ''];
      if (kind) this.add(kind, FILE, written.slice(1));
    }
  }
}

const KIND_IN_FILES: Record<string, Kind> = { d: 'word', h: 'stem', l: 'run' };

export interface IndexedText {
  id: number;
  title: string;
  perex: string;
  text: string;
}

/** All that the index knows of an article, by place: words, stems and runs of words, of its files too. */
export function articleTokens(article: IndexedText, files: readonly string[]): string[] {
  const list = new TokenList();
  list.addText(1, article.title);
  list.addText(2, article.perex);
  list.addText(3, article.text);
  for (const file of files) list.addFile(file);
  return PLACES.map((place) => list.in(place));
}

/** What the index will know of one file: made once, where the file is read, because it may be long. */
export function fileTokens(text: string): string {
  const list = new TokenList();
  list.addText(FILE, text);
  return list.in(FILE);
}
