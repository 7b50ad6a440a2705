const COMBINING_MARKS = /\p{M}+/gu;
/** Letters that Czech readers treat as a base letter but that have no Unicode decomposition. */
const UNDECOMPOSED_LETTERS: Record<string, string> = {
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
const UNDECOMPOSED_LETTER = /[ßłđðøæœþı]/gu;

/** Lower case without diacritics, for search; applied to stored text and to queries alike. */
export function foldText(text: string): string {
  return (
    text
      .toLowerCase()
      // Before normalisation, which sorts a run of combining marks in quadratic time.
      .replace(COMBINING_MARKS, '')
      .normalize('NFKD')
      .replace(COMBINING_MARKS, '')
      .toLowerCase()
      .replace(UNDECOMPOSED_LETTER, (letter) => UNDECOMPOSED_LETTERS[letter] ?? letter)
  );
}

/** The length is bounded because a longer run exceeds what the regular expression engine can match. */
const WORD = /[\p{L}\p{N}]{1,1000}/gu;

export function searchWords(text: string): string[] {
  return foldText(text).match(WORD) ?? [];
}

/**
 * `Příliš žluťoučký` → `prilis-zlutoucky`; empty when the title has no Latin letter or digit. Folds as the search does:
 * `docs/decisions/libraries-not-taken.md`.
 */
export function toSlug(title: string, maxLength = 100): string {
  const slug = foldText(title.replaceAll('&', ' a '))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength);
  return slug.replace(/^-|-$/g, '');
}

const LAST_CHAR = '~';
const LEVEL_SEPARATOR = '\t';
/** Separate letters of the Czech alphabet, sorted after their base letter; `ch` after `h`. */
const CZECH_LETTERS: Record<string, string> = { č: 'c~', ř: 'r~', š: 's~', ž: 'z~', ch: 'h~' };
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
 * A key whose byte order is the Czech order: letters (č after c, ch after h), then accents, then case, so that both
 * databases and JavaScript sort alike without a collation.
 */
export function czechSortKey(text: string): string {
  let letters = '';
  let accents = '';
  let capitals = '';
  for (const grapheme of text
    .trim()
    .normalize('NFC')
    .match(/ch|\P{M}\p{M}*/giu) ?? []) {
    const lower = grapheme.toLowerCase();
    const czechLetter = CZECH_LETTERS[lower];
    letters += czechLetter ?? baseOf(lower);
    accents += czechLetter === undefined ? accentWeight(lower) : '0';
    capitals += grapheme === lower ? '0' : grapheme === grapheme.toUpperCase() ? '2' : '1';
  }
  return [
    letters.replaceAll(`${LAST_CHAR}${LAST_CHAR}`, LAST_CHAR),
    accents.replace(/0+$/, ''),
    capitals.replace(/0+$/, ''),
  ].join(LEVEL_SEPARATOR);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Elements that end a line; others (b, em, a …) may occur inside a word. */
const BLOCK_TAG =
  /<\/?(?:address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>])[^<>]*>/gi;

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
}

/** The plain text of sanitised HTML, one line per block; for search and reading time, never to be output as HTML. */
export function htmlToText(html: string): string {
  return html
    .replace(BLOCK_TAG, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,6});/gi, decodeEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}
