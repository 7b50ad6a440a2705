export interface TextPart {
  text: string;
  /** Whether this part answers the query. */
  match: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
const EXCERPT_LENGTH = 220;
/** How much is shown before the first hit of an excerpt. */
const LEAD = 60;

/**
 * Cuts a text into parts that answer a query and parts that do not. A word answers when its folded form begins
 * with a folded word of the query, which is how the index matches too; the original spelling is what is shown.
 */
export function highlight(text: string, query: string, fold: (text: string) => string): TextPart[] {
  const wanted = words(fold(query));
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(WORD)) {
    const folded = fold(found[0]);
    if (!wanted.some((word) => folded.startsWith(word))) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), match: false });
    parts.push({ text: found[0], match: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), match: false });
  return parts;
}

/** The piece of a long text around its first hit, highlighted; its beginning when the hit lies elsewhere. */
export function excerpt(text: string, query: string, fold: (text: string) => string): TextPart[] {
  const plain = text.replace(/\s+/g, ' ').trim();
  const hit = firstHit(plain, words(fold(query)), fold);
  const from = hit > LEAD ? plain.lastIndexOf(' ', hit - LEAD) + 1 : 0;
  const rest = plain.slice(from);
  const cut = rest.length > EXCERPT_LENGTH ? rest.lastIndexOf(' ', EXCERPT_LENGTH) : rest.length;
  const piece = rest.slice(0, cut > 0 ? cut : EXCERPT_LENGTH);
  return highlight(`${from > 0 ? '… ' : ''}${piece}${piece.length < rest.length ? ' …' : ''}`, query, fold);
}

/**
 * Where the first word that answers begins, or -1. Folding the whole text at once is twenty times quicker than word
 * by word; its places are right as long as folding changed no length, and nearly right (for the look of an excerpt)
 * where it did, for example at ß.
 */
function firstHit(plain: string, wanted: string[], fold: (text: string) => string): number {
  if (wanted.length === 0) return -1;
  // `words` leaves letters and digits only, so nothing in it means anything to a pattern.
  return fold(plain).search(new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.join('|')})`, 'u'));
}

function words(folded: string): string[] {
  return folded.match(WORD) ?? [];
}
