import { francAll } from 'franc-min';

/** The languages told from Czech, by their codes in ISO 639-3 and 639-1. Slovak is too near to be told safely. */
const LANGUAGES: Readonly<Record<string, string>> = {
  deu: 'de',
  eng: 'en',
  fra: 'fr',
  pol: 'pl',
  rus: 'ru',
  spa: 'es',
  ukr: 'uk',
  vie: 'vi',
};
const CANDIDATES = ['ces', ...Object.keys(LANGUAGES)];
/** Shorter passages are names, times and addresses as often as not. */
const MIN_LENGTH = 40;
/** How near Czech may come to the best candidate, which has 1. */
const MAX_CZECH_SCORE = 0.75;

/** A letter that none of the other languages has; a few are in the Czech names of a foreign text. */
const CZECH_LETTER = /[ěřůčšžťďň]/i;
const MAX_CZECH_WORDS = 0.1;

/** The code (ISO 639-1) of the language of a passage; undefined for Czech, and where it cannot be told. */
export function detectLanguage(passage: string): string | undefined {
  const words = passage.split(/\s+/);
  if (words.filter((word) => CZECH_LETTER.test(word)).length > MAX_CZECH_WORDS * words.length)
    return undefined;
  const scores = new Map(francAll(passage, { only: CANDIDATES, minLength: MIN_LENGTH }));
  const [best] = [...scores.keys()];
  if (best === undefined || (scores.get('ces') ?? 0) > MAX_CZECH_SCORE) return undefined;
  return LANGUAGES[best];
}
