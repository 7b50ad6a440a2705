import { serveTasks } from '../platform/serveTasks.ts';
import { articleTokens, type IndexedFile, type IndexedText } from './searchTokens.ts';

export interface TokensTask {
  article: IndexedText;
  files: readonly IndexedFile[];
}

serveTasks(({ article, files }: TokensTask) => articleTokens(article, files));
