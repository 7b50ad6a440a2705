import { serveTasks } from '../platform/serveTasks.ts';
import { articleTokens, type IndexedText } from './searchTokens.ts';

export interface TokensTask {
  article: IndexedText;
  files: readonly string[];
}

serveTasks(({ article, files }: TokensTask) => articleTokens(article, files));
