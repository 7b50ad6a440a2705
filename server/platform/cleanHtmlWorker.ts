import { type CleanHtml, sanitizeAndExtractText } from './cleanHtml.ts';
import { type HtmlLimit, HtmlLimitError } from './htmlLimits.ts';
import { serveTasks } from './serveTasks.ts';

/** A refusal is returned as data: an error loses its class between threads. */
export type CleanHtmlResult = CleanHtml | { limit: HtmlLimit; tagsSeen: number };

serveTasks((html: string): CleanHtmlResult => {
  try {
    return sanitizeAndExtractText(html);
  } catch (error) {
    if (error instanceof HtmlLimitError) return { limit: error.limit, tagsSeen: error.tagsSeen };
    throw error;
  }
});
