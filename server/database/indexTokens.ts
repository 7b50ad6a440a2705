import { createTaskThread, TaskTooLong } from '../platform/taskThread.ts';
import { AppError } from '../shared/errors.ts';
import { articleTokens, type IndexedText } from './searchTokens.ts';
import type { TokensTask } from './searchTokensWorker.ts';

/** So many characters are cut into words where they are: at most some 50 ms. */
const SHORT = 32_768;
/** Nobody else’s text is cut in this thread, and what is cut is limited: only a server that stands still takes longer. */
const LONGEST_MS = 60_000;

const thread = createTaskThread<TokensTask, string[]>(new URL('./searchTokensWorker.ts', import.meta.url));

/**
 * What `articleTokens` makes of an article and its files; of long ones in a thread, so that nobody waits for it but those
 * who want to write: it is part of the write, because what the files hold is certain only there.
 *
 * @throws 503 where the thread runs out of time, 429 when too many wait already
 */
export async function indexTokens(
  { id, title, perex, text }: IndexedText,
  files: readonly string[],
  inThread = thread.run,
): Promise<string[]> {
  const article = { id, title, perex, text };
  const characters = text.length + files.reduce((sum, file) => sum + file.length, 0);
  if (characters <= SHORT) return articleTokens(article, files);
  return inThread({ article, files }, LONGEST_MS).catch((error: unknown) => {
    throw error instanceof TaskTooLong ? tooBusy(error) : error;
  });
}

function tooBusy(cause: unknown): AppError {
  return new AppError({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'Server je přetížený a změnu se nepodařilo včas uložit. Zkuste to prosím za chvíli.',
    logMessage: 'a text was not cut into the words of the search index in time',
    headers: { 'Retry-After': '60' },
    cause,
  });
}
