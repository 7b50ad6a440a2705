import type { Database } from '../../database/database.ts';
import type { Permissions } from '../account/permissions.policy.ts';
import { loadArticlePageById } from '../board/articleCards.ts';
import type { ArticlePage } from '../board/board.types.ts';
import type { ArticleRecords } from './articleRecords.ts';
import { articleNotFound } from './articles.errors.ts';

export function createArticlePreview({ database, records }: { database: Database; records: ArticleRecords }) {
  return async (permissions: Permissions, id: number): Promise<ArticlePage> => {
    await records.find(permissions, id);
    const page = await loadArticlePageById(database, id);
    if (!page) throw articleNotFound();
    return page;
  };
}

export type ArticlePreview = ReturnType<typeof createArticlePreview>;
