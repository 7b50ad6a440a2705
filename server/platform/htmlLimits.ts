import sanitize from 'sanitize-html';
import { badRequest } from '../shared/errors.ts';

/**
 * HTML beyond this is refused: no editor writes it, and no article of a person comes near it (a table of 2,000 rows
 * by ten columns has 80,000 tags, what Word pastes lies some thirty deep). The document says the same of its `Html`.
 */
export const HTML_LIMITS = { tags: 100_000, depth: 200 } as const;

export type HtmlLimit = 'tags' | 'depth' | 'time';

const LIMIT_MESSAGES: Record<HtmlLimit, string> = {
  tags: `Text má příliš mnoho značek HTML (nejvýš ${HTML_LIMITS.tags.toLocaleString('cs')}). Rozdělte ho prosím do více částí.`,
  depth: `Text má příliš hluboko vnořené značky HTML (nejvýš ${HTML_LIMITS.depth} úrovní). Vložte ho prosím znovu bez formátování.`,
  time: 'Text je příliš složitý a nepodařilo se ho zpracovat. Zjednodušte ho nebo vložte bez formátování.',
};

/** HTML that is not sanitised to its end. */
export class HtmlLimitError extends Error {
  override readonly name = 'HtmlLimitError';
  readonly limit: HtmlLimit;
  /** How many tags were looked at until then. */
  readonly tagsSeen: number;

  constructor(limit: HtmlLimit, tagsSeen: number) {
    super(`the HTML was refused for its ${limit} after ${tagsSeen} tags`);
    this.limit = limit;
    this.tagsSeen = tagsSeen;
  }
}

/** A refusal as 400 at the field that holds the HTML, without a field where it is stored already; other errors as they are. */
export function explainRefusal(error: unknown, path?: string): unknown {
  if (!(error instanceof HtmlLimitError)) return error;
  const message = LIMIT_MESSAGES[error.limit];
  return badRequest(message, path === undefined ? undefined : [{ path, message }]);
}

/**
 * Sanitises within the limits. Tags, comments and declarations are counted before anything is parsed, by the sign that
 * each of them needs; the depth is the parser's own, because no other reading of comments, quotes and tags left open
 * is sure to see what it sees. Its work for a tag grows with the depth, so that within the limits all of it is linear.
 *
 * @throws HtmlLimitError
 */
export function sanitizeWithLimits(html: string, options: sanitize.IOptions): string {
  requireFewTags(html);
  let [depth, tagsSeen] = [0, 0];
  return sanitize(html, {
    ...options,
    onOpenTag: () => {
      tagsSeen += 1;
      depth += 1;
      if (depth > HTML_LIMITS.depth) throw new HtmlLimitError('depth', tagsSeen);
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
}

function requireFewTags(html: string): void {
  let tagsSeen = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    tagsSeen += 1;
    if (tagsSeen > HTML_LIMITS.tags) throw new HtmlLimitError('tags', tagsSeen);
  }
}
