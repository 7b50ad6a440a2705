import { type CleanHtml, sanitizeAndExtractText } from './cleanHtml.ts';
import { type HtmlLimit, HtmlLimitError } from './htmlLimits.ts';
import { serveTasks } from './serveTasks.ts';

/** Errors lose their class on the way between threads: a refusal is an answer. */
export type CleanHtmlResult = CleanHtml | { limit: HtmlLimit; tagsSeen: number };

serveTasks((html: string): CleanHtmlResult => {
  try {
    return sanitizeAndExtractText(html);
  } catch (error) {
    if (error instanceof HtmlLimitError) return { limit: error.limit, tagsSeen: error.tagsSeen };
    throw error;
  }
});
