import { htmlToText } from '../shared/czechText.ts';
import type { CleanHtmlResult } from './cleanHtmlWorker.ts';
import { explainRefusal, HtmlLimitError } from './htmlLimits.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';
import { createTaskThread, TaskTooLong } from './taskThread.ts';

/** HTML as it is stored, with its words. */
export interface CleanHtml {
  html: string;
  text: string;
}

/** So much is sanitised where it comes in: at most some 50 ms, and most articles are no longer. */
const SHORT = 16_384;
/** What the limits let pass takes about a second. */
const LONGEST_MS = 15_000;

const thread = createTaskThread<string, CleanHtmlResult>(new URL('./cleanHtmlWorker.ts', import.meta.url));

/** Sanitises here and now; for what is short, and for the thread. @throws HtmlLimitError */
export function sanitizeAndExtractText(given: string): CleanHtml {
  const html = sanitizeHtml(given);
  return { html, text: htmlToText(html) };
}

/**
 * The HTML of an article or a page as it may be stored. Anything long is sanitised in a thread, so that nobody else
 * waits for it. Call it before a write begins: others wait for that.
 *
 * @param path the field that holds it, for the refusal
 * @throws 400 for what is beyond the limits or takes too long, 429 when too many wait already
 */
export async function cleanHtml(given: string, path?: string, inThread = thread.run): Promise<CleanHtml> {
  try {
    if (given.length <= SHORT) return sanitizeAndExtractText(given);
    const result = await inThread(given, LONGEST_MS);
    if ('limit' in result) throw new HtmlLimitError(result.limit, result.tagsSeen);
    return result;
  } catch (error) {
    throw explainRefusal(error instanceof TaskTooLong ? new HtmlLimitError('time', 0) : error, path);
  }
}
