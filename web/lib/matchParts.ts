import { foldDiacritics } from './foldDiacritics';

export interface MatchPart {
  readonly text: string;
  readonly match: boolean;
}

/**
 * Marks where words of the query start words of the text; undefined unless every word of the query matches.
 * Ignores case and diacritics, like the server's search.
 */
export function matchParts(text: string, query: string): readonly MatchPart[] | undefined {
  const letters = [...text.normalize('NFC')];
  const folded = letters.map(foldDiacritics);
  const marked = letters.map(() => false);
  for (const word of query.split(/\s+/).filter(Boolean)) {
    const wordLetters = [...word.normalize('NFC')].map(foldDiacritics);
    const start = folded.findIndex(
      (_, at) =>
        !isWordLetter(folded[at - 1]) && wordLetters.every((letter, next) => folded[at + next] === letter),
    );
    if (start < 0) return undefined;
    marked.fill(true, start, start + wordLetters.length);
  }
  return mergeParts(letters, marked);
}

function isWordLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}

function mergeParts(letters: readonly string[], marked: readonly boolean[]): MatchPart[] {
  const parts: MatchPart[] = [];
  letters.forEach((letter, at) => {
    const match = marked[at] === true;
    const last = parts.at(-1);
    if (last?.match === match) parts[parts.length - 1] = { text: last.text + letter, match };
    else parts.push({ text: letter, match });
  });
  return parts;
}
