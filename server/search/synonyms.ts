import { stemOf } from './czechStemmer.ts';
import { indexedWords, type Synonyms } from './searchTerms.ts';

/** Each word of a group is looked for with all others. */
const MAX_GROUP_WORDS = 20;
const MAX_SHOWN_LENGTH = 40;

interface SynonymGroup {
  /** Counted from 1, empty lines included. */
  line: number;
  words: string[];
}

function groupsIn(text: string): SynonymGroup[] {
  return text
    .split('\n')
    .map((line, i) => ({ line: i + 1, words: line.split(',').flatMap((word) => word.trim() || []) }))
    .filter(({ words }) => words.length > 0);
}

function stemsIn(written: string): string[] {
  return indexedWords(written).map(stemOf);
}

/** What is wrong with the first wrong line, for the person who wrote it; undefined where nothing is. */
export function synonymsProblem(text: string): string | undefined {
  const lineOfStem = new Map<string, number>();
  for (const { line, words } of groupsIn(text)) {
    const problem = groupProblem(words, lineOfStem);
    if (problem) return `Řádek ${line}: ${problem}`;
    for (const stem of words.flatMap(stemsIn)) lineOfStem.set(stem, line);
  }
  return undefined;
}

/** A word of two groups is refused: to join them would make words synonyms that nobody has put side by side. */
function groupProblem(words: readonly string[], lineOfStem: ReadonlyMap<string, number>): string | undefined {
  for (const word of words) {
    const stems = stemsIn(word);
    if (stems.length !== 1)
      return `${quote(word)} není jedno slovo bez mezer a spojovníků. Slova oddělte čárkami.`;
    const line = lineOfStem.get(stems[0] ?? '');
    if (line !== undefined)
      return `slovo ${quote(word)} už je na řádku ${line}. Dejte všechna jeho synonyma na jeden řádek.`;
  }
  const [first = ''] = words;
  if (new Set(words.flatMap(stemsIn)).size === 1)
    return `slovo ${quote(first)} tu nemá synonymum. Napište na řádek aspoň dvě různá slova oddělená čárkou.`;
  if (words.length > MAX_GROUP_WORDS) return `na jednom řádku může být nejvýš ${MAX_GROUP_WORDS} slov.`;
  return undefined;
}

function quote(written: string): string {
  return `„${written.length > MAX_SHOWN_LENGTH ? `${written.slice(0, MAX_SHOWN_LENGTH)}…` : written}“`;
}

/** Of a text without a problem. */
export function parseSynonyms(text: string): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const { words } of groupsIn(text)) {
    const stems = [...new Set(words.flatMap(stemsIn))];
    for (const stem of stems)
      synonyms.set(
        stem,
        stems.filter((other) => other !== stem),
      );
  }
  return synonyms;
}
