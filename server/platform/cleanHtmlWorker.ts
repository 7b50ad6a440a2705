import { answerTasks } from './answerTasks.ts';
import { type CleanHtml, readHtml } from './cleanHtml.ts';
import { type HtmlFault, HtmlRefused } from './htmlBounds.ts';

/** Errors lose their class on the way between threads: a refusal is an answer. */
export type CleanHtmlResult = CleanHtml | { fault: HtmlFault; seen: number };

answerTasks((html: string): CleanHtmlResult => {
  try {
    return readHtml(html);
  } catch (error) {
    if (error instanceof HtmlRefused) return { fault: error.fault, seen: error.seen };
    throw error;
  }
});
