import sanitize from 'sanitize-html';
import { badRequest } from '../shared/errors.ts';

/**
 * HTML beyond these limits is refused. Articles stay well below: a table of 2,000 rows by ten columns has 80,000
 * tags, HTML pasted from Word is some thirty levels deep. The OpenAPI document states the same limits for `Html`.
 */
export const HTML_LIMITS = { tags: 100_000, depth: 200 } as const;

export type HtmlLimit = 'tags' | 'depth' | 'time';

const LIMIT_MESSAGES: Record<HtmlLimit, string> = {
  tags: `Text má příliš mnoho značek HTML (nejvýš ${HTML_LIMITS.tags.toLocaleString('cs')}). Rozdělte ho prosím do více částí.`,
  depth: `Text má příliš hluboko vnořené značky HTML (nejvýš ${HTML_LIMITS.depth} úrovní). Vložte ho prosím znovu bez formátování.`,
  time: 'Text je příliš složitý a nepodařilo se ho zpracovat. Zjednodušte ho nebo vložte bez formátování.',
};

export class HtmlLimitError extends Error {
  override readonly name = 'HtmlLimitError';
  readonly limit: HtmlLimit;
  readonly tagsSeen: number;

  constructor(limit: HtmlLimit, tagsSeen: number) {
    super(`the HTML was refused for its ${limit} after ${tagsSeen} tags`);
    this.limit = limit;
    this.tagsSeen = tagsSeen;
  }
}

/** Turns a refusal into a 400, at the field `path` if it is given; returns other errors unchanged. */
export function translateHtmlLimitError(error: unknown, path?: string): unknown {
  if (!(error instanceof HtmlLimitError)) return error;
  const message = LIMIT_MESSAGES[error.limit];
  return badRequest(message, path === undefined ? undefined : [{ path, message }]);
}

/**
 * Sanitises within the limits. Tags, comments and declarations are counted by their `<` before parsing; the depth is
 * measured by the parser itself, because any other reading of comments, quotes and unclosed tags may differ. The
 * parser's work per tag grows with the depth, so within the limits the whole work is linear.
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
  for (let index = html.indexOf('<'); index !== -1; index = html.indexOf('<', index + 1)) {
    tagsSeen += 1;
    if (tagsSeen > HTML_LIMITS.tags) throw new HtmlLimitError('tags', tagsSeen);
  }
}
