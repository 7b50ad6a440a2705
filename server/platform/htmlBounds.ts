import sanitize from 'sanitize-html';
import { badRequest } from '../shared/errors.ts';

/**
 * HTML beyond this is refused: no editor writes it, and no article of a person comes near it (a table of 2,000 rows
 * by ten columns has 80,000 tags, what Word pastes lies some thirty deep). The document says the same of its `Html`.
 */
export const HTML_BOUNDS = { tags: 100_000, depth: 200 } as const;

export type HtmlFault = 'tags' | 'depth' | 'time';

const SENTENCES: Record<HtmlFault, string> = {
  tags: `Text má příliš mnoho značek HTML (nejvýš ${HTML_BOUNDS.tags.toLocaleString('cs')}). Rozdělte ho prosím do více částí.`,
  depth: `Text má příliš hluboko vnořené značky HTML (nejvýš ${HTML_BOUNDS.depth} úrovní). Vložte ho prosím znovu bez formátování.`,
  time: 'Text je příliš složitý a nepodařilo se ho zpracovat. Zjednodušte ho nebo vložte bez formátování.',
};

/** HTML that is not sanitised to its end. */
export class HtmlRefused extends Error {
  override readonly name = 'HtmlRefused';
  readonly fault: HtmlFault;
  /** How many tags were looked at until then. */
  readonly seen: number;

  constructor(fault: HtmlFault, seen: number) {
    super(`the HTML was refused for its ${fault} after ${seen} tags`);
    this.fault = fault;
    this.seen = seen;
  }
}

/** A refusal as 400 at the field that holds the HTML, without a field where it is stored already; other errors as they are. */
export function explainRefusal(error: unknown, path?: string): unknown {
  if (!(error instanceof HtmlRefused)) return error;
  const message = SENTENCES[error.fault];
  return badRequest(message, path === undefined ? undefined : [{ path, message }]);
}

/**
 * Sanitises within the bounds. Tags, comments and declarations are counted before anything is parsed, by the sign that
 * each of them needs; the depth is the parser's own, because no other reading of comments, quotes and tags left open
 * is sure to see what it sees. Its work for a tag grows with the depth, so that within the bounds all of it is linear.
 *
 * @throws HtmlRefused
 */
export function sanitizeWithin(html: string, options: sanitize.IOptions): string {
  requireFewTags(html);
  let [depth, seen] = [0, 0];
  return sanitize(html, {
    ...options,
    onOpenTag: () => {
      seen += 1;
      depth += 1;
      if (depth > HTML_BOUNDS.depth) throw new HtmlRefused('depth', seen);
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
}

function requireFewTags(html: string): void {
  let seen = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    seen += 1;
    if (seen > HTML_BOUNDS.tags) throw new HtmlRefused('tags', seen);
  }
}
