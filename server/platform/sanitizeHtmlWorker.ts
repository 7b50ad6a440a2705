import { type HtmlLimit, HtmlLimitError } from './htmlLimits.ts';
import { type SanitizedHtml, sanitizeAndExtractText } from './sanitizeHtml.ts';
import { serveTasks } from './serveTasks.ts';

/** A refusal is returned as data: an error loses its class between threads. */
export type SanitizeResult = SanitizedHtml | { limit: HtmlLimit; tagsSeen: number };

serveTasks((html: string): SanitizeResult => {
  try {
    return sanitizeAndExtractText(html);
  } catch (error) {
    if (error instanceof HtmlLimitError) return { limit: error.limit, tagsSeen: error.tagsSeen };
    throw error;
  }
});
