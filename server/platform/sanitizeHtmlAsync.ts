import { HtmlLimitError, translateHtmlLimitError } from './htmlLimits.ts';
import { type SanitizedHtml, sanitizeAndExtractText } from './sanitizeHtml.ts';
import type { SanitizeResult } from './sanitizeHtmlWorker.ts';
import { createTaskThread, TaskTooLong } from './taskThread.ts';

/** In characters. Shorter HTML is sanitised on the main thread, in at most about 50 ms; most articles are shorter. */
const MAX_SYNC_LENGTH = 16_384;
/** The most expensive HTML within the limits takes about a second. */
const TIMEOUT_MS = 15_000;

const workerThread = createTaskThread<string, SanitizeResult>(
  new URL('./sanitizeHtmlWorker.ts', import.meta.url),
);

/**
 * Sanitises the HTML of an article or a page; long HTML in a worker thread, so that the event loop is not blocked.
 * Call it before a write transaction begins, because other writes wait for that.
 * @param path the field that holds the HTML, for the error details
 * @throws 400 beyond the limits or after the timeout, 429 when the queue is full
 */
export async function sanitizeHtmlAsync(
  html: string,
  path?: string,
  runInThread = workerThread.run,
): Promise<SanitizedHtml> {
  try {
    if (html.length <= MAX_SYNC_LENGTH) return sanitizeAndExtractText(html);
    const result = await runInThread(html, TIMEOUT_MS);
    if ('limit' in result) throw new HtmlLimitError(result.limit, result.tagsSeen);
    return result;
  } catch (error) {
    throw translateHtmlLimitError(error instanceof TaskTooLong ? new HtmlLimitError('time', 0) : error, path);
  }
}
