import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import { articleNotFound } from '../articles/articles.errors.ts';
import { loadArticlePageById } from './articleCards.queries.ts';
import type { ArticlePage } from './board.types.ts';

export function createArticlePreview({ database, records }: { database: Database; records: ArticleRecords }) {
  return async (permissions: Permissions, id: number): Promise<ArticlePage> => {
    await records.find(permissions, id);
    const page = await loadArticlePageById(database, id);
    if (!page) throw articleNotFound();
    return page;
  };
}

export type ArticlePreview = ReturnType<typeof createArticlePreview>;
