import { serveTasks } from '../platform/serveTasks.ts';
import { articleTokens, type IndexedText } from './searchTokens.ts';

/** What the index is to know: an article, and what was read of its files. */
export interface TokensTask {
  article: IndexedText;
  files: readonly string[];
}

serveTasks(({ article, files }: TokensTask) => articleTokens(article, files));
