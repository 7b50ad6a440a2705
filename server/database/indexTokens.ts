import { createTaskThread } from '../platform/taskThread.ts';
import { articleTokens, type IndexedText } from './searchTokens.ts';
import type { TokensTask } from './searchTokensWorker.ts';

/** So many characters are cut into words where they are: at most some 50 ms. */
const SHORT = 32_768;
/** Nobody else’s text is cut in this thread, and what is cut is limited: only a server that stands still takes longer. */
const LONGEST_MS = 60_000;

const thread = createTaskThread<TokensTask, string[]>(new URL('./searchTokensWorker.ts', import.meta.url));

/** What `articleTokens` makes of an article and its files; of long ones in a thread, so that nobody else waits for it. */
export async function indexTokens(
  { id, title, perex, text }: IndexedText,
  files: readonly string[],
  inThread = thread.run,
): Promise<string[]> {
  const article = { id, title, perex, text };
  const characters = text.length + files.reduce((sum, file) => sum + file.length, 0);
  return characters <= SHORT ? articleTokens(article, files) : inThread({ article, files }, LONGEST_MS);
}
