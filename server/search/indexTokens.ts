import { createTaskThread, TaskTooLong } from '../platform/taskThread.ts';
import { type AppError, serviceUnavailable } from '../shared/errors.ts';
import { articleTokens, type IndexedFile, type IndexedText } from './searchTokens.ts';
import type { TokensTask } from './searchTokensWorker.ts';

/** In characters. Shorter text is tokenised on the main thread, in at most about 50 ms. */
const MAX_SYNC_LENGTH = 32_768;
/** The input is bounded, so only a stalled server takes longer. */
const TIMEOUT_MS = 60_000;

const workerThread = createTaskThread<TokensTask, string[]>(
  new URL('./searchTokensWorker.ts', import.meta.url),
);

/**
 * `articleTokens`, for long text in a worker thread. It runs inside the transaction, because only there the files are
 * final; other writes wait for it.
 * @throws 503 after the timeout, 429 when the queue is full
 */
export async function indexTokens(
  { id, title, perex, text, events }: IndexedText,
  files: readonly IndexedFile[],
  runInThread = workerThread.run,
): Promise<string[]> {
  const article = { id, title, perex, text, events };
  const characters =
    text.length + files.reduce((sum, { name, words }) => sum + name.length + words.length, 0);
  if (characters <= MAX_SYNC_LENGTH) return articleTokens(article, files);
  return runInThread({ article, files }, TIMEOUT_MS).catch((error: unknown) => {
    throw error instanceof TaskTooLong ? timedOut(error) : error;
  });
}

function timedOut(cause: unknown): AppError {
  return serviceUnavailable({
    message: 'Server je přetížený a změnu se nepodařilo včas uložit. Zkuste to prosím za chvíli.',
    logMessage: 'a text was not cut into the words of the search index in time',
    retryAfter: 60,
    cause,
  });
}
