const MARKS = /\p{M}+/gu;
/** Letters that are a base letter to a Czech reader but that Unicode does not take apart. */
const WHOLE_LETTERS: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};
const WHOLE_LETTER = /[ßłđðøæœþı]/gu;

/** Text as it is searched: lower case, without diacritics. Used on what is stored and on what is asked alike. */
export function foldText(text: string): string {
  return (
    text
      .toLowerCase()
      // Before they are put in order, which for a long row of them takes the square of its length.
      .replace(MARKS, '')
      .normalize('NFKD')
      .replace(MARKS, '')
      // Ornamental capitals (ℋ, 𝐀) become plain ones only here.
      .toLowerCase()
      .replace(WHOLE_LETTER, (letter) => WHOLE_LETTERS[letter] ?? letter)
  );
}

/** What is longer is no word; a run without an end is more than an expression can hold. */
const LETTERS = /[\p{L}\p{N}]{1,1000}/gu;

/** The words of a text as the search compares them: folded runs of letters and digits. */
export function searchWords(text: string): string[] {
  return foldText(text).match(LETTERS) ?? [];
}

/** An address made of a title: `Příliš žluťoučký` → `prilis-zlutoucky`; empty when the title has no Latin letter or digit. */
export function toSlug(title: string, maxLength = 100): string {
  const slug = foldText(title.replaceAll('&', ' a '))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength);
  return slug.replace(/^-|-$/g, '');
}

/** Sorts after every letter, digit and sign that `czechSortKey` writes. */
const AFTER = '~';
/** Sorts before all of them, so that a shorter word comes first. */
const LEVEL = '\t';
/** Letters of their own in the Czech alphabet, each standing after its base letter; `ch` stands after `h`. */
const OWN_LETTERS: Record<string, string> = { č: 'c~', ř: 'r~', š: 's~', ž: 'z~', ch: 'h~' };
const ACCENT_ORDER = ['\u0301', '\u0300', '\u0302', '\u030c', '\u030a', '\u0308'];

function accentWeight(letter: string): string {
  const mark = letter.normalize('NFD')[1];
  if (mark === undefined) return '0';
  const place = ACCENT_ORDER.indexOf(mark);
  return place < 0 ? '9' : String(place + 1);
}

function baseOf(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  const folded = foldText(letter);
  return /^[\p{L}\p{N}]+$/u.test(folded) ? folded : '!';
}

/**
 * A key whose order by bytes is the Czech order by letters (č after c, ch after h), then accents, then capitals,
 * so that both databases and JavaScript sort alike without a collation.
 */
export function czechSortKey(text: string): string {
  let letters = '';
  let accents = '';
  let capitals = '';
  for (const written of text
    .trim()
    .normalize('NFC')
    .match(/ch|\P{M}\p{M}*/giu) ?? []) {
    const lower = written.toLowerCase();
    const own = OWN_LETTERS[lower];
    letters += own ?? baseOf(lower);
    accents += own === undefined ? accentWeight(lower) : '0';
    capitals += written === lower ? '0' : written === written.toUpperCase() ? '2' : '1';
  }
  return [
    letters.replaceAll(`${AFTER}${AFTER}`, AFTER),
    accents.replace(/0+$/, ''),
    capitals.replace(/0+$/, ''),
  ].join(LEVEL);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Elements that end a line; the rest (b, em, a …) may stand inside a word. */
const BLOCK_TAG =
  /<\/?(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>])[^<>]*>/gi;

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}

/** The plain text of sanitised HTML, a line per block; for search and reading time, never for output as HTML. */
export function htmlToText(html: string): string {
  return html
    .replace(BLOCK_TAG, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, decodeEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}
