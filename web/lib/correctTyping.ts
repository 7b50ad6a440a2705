export interface TypingCorrection {
  /** How many characters before the typed one are replaced with it. */
  readonly replaced: number;
  readonly text: string;
}

const OPENS_AFTER = /(?:^|[\s([{<„‚–—/])$/u;
const ENDS_WORD = /[\p{L}\p{N}]$/u;
const HOUR_OR_YEAR_RANGE = /(?:^|[\s(])((?:\d{1,2}(?:[.:]\d{2})?|\d{4})-(?:\d{1,2}(?:[.:]\d{2})?|\d{4}))$/;
const ENDS_RANGE = /[\s,;)]/;

/**
 * Corrects quotation marks, dashes and ellipses as they are typed to the Czech ones (ČSN 01 6910), in a way that the
 * writer can take back.
 *
 * @param before the text of the paragraph before the cursor
 * @param typed one character
 * @returns undefined where nothing is to be corrected
 */
export function correctTyping(before: string, typed: string): TypingCorrection | undefined {
  if (typed === '"') return correctQuote(before);
  if (typed === "'") return correctApostrophe(before);
  if (typed === '.' && /(?:^|[^.])\.\.$/.test(before)) return { replaced: 2, text: '…' };
  if (typed === ' ' && /(?:\S|^)\s-{1,2}$/.test(before)) return correctDash(before);
  if (ENDS_RANGE.test(typed)) return correctRange(before, typed);
  return undefined;
}

function correctQuote(before: string): TypingCorrection | undefined {
  const isOpen = before.lastIndexOf('„') > before.lastIndexOf('“');
  if (OPENS_AFTER.test(before)) return { replaced: 0, text: isOpen && /\S$/.test(before) ? '“' : '„' };
  // Inches, unless a quotation waits for its end.
  if (!isOpen && /\d$/.test(before)) return undefined;
  return { replaced: 0, text: '“' };
}

function correctApostrophe(before: string): TypingCorrection | undefined {
  if (OPENS_AFTER.test(before)) return { replaced: 0, text: '‚' };
  const isOpen = before.lastIndexOf('‚') > before.lastIndexOf('‘');
  if (isOpen) return { replaced: 0, text: '‘' };
  // Feet and minutes stay.
  return ENDS_WORD.test(before) && !/\d$/.test(before) ? { replaced: 0, text: '’' } : undefined;
}

function correctDash(before: string): TypingCorrection {
  const dashes = /-{1,2}$/.exec(before)?.[0].length ?? 1;
  return { replaced: dashes, text: '– ' };
}

/** „8-16 h“ or „2024-2026“; a longer row of numbers may be that of an account, a date or a telephone. */
function correctRange(before: string, typed: string): TypingCorrection | undefined {
  const range = HOUR_OR_YEAR_RANGE.exec(before)?.[1];
  if (range === undefined) return undefined;
  const [from = '', to = ''] = range.split('-');
  if ((from.length === 4 && !from.includes(':')) !== (to.length === 4 && !to.includes(':'))) return undefined;
  return { replaced: range.length, text: `${from}–${to}${typed}` };
}
