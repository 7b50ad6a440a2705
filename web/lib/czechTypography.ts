const NBSP = '\u00a0';

/**
 * One-letter prepositions and conjunctions must not end a line, nor may a number be separated from its unit.
 */
const ONE_LETTER = /(?<![\p{L}\p{N}])([ksvzouai]) (?=\S)/giu;
const DAY_AND_MONTH = /(\d{1,2}\.) (?=\d{1,2}\.|\d{4}(?!\d)|[a-zá-ž])/gu;
const NUMBER_AND_UNIT =
  /(\d) (?=(?:Kč|%|°C|mm|cm|m|km|g|kg|l|ml|h|hod\.|min|ks|let|tis\.|mil\.)(?![\p{L}]))/gu;
const THOUSANDS = /(\d) (?=\d{3}(?!\d))/g;
const SIGN_AND_NUMBER = /(§|č\.|čp\.|str\.|tel\.) (?=\d)/gi;

export function addNbsp(text: string): string {
  return text
    .replace(ONE_LETTER, `$1${NBSP}`)
    .replace(DAY_AND_MONTH, `$1${NBSP}`)
    .replace(NUMBER_AND_UNIT, `$1${NBSP}`)
    .replace(THOUSANDS, `$1${NBSP}`)
    .replace(SIGN_AND_NUMBER, `$1${NBSP}`);
}
