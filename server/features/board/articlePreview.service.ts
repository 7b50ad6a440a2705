import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import { articleNotFound, missingCategory } from '../articles/articles.errors.ts';
import { loadArticlePageById } from './articleCards.queries.ts';
import type { ArticlePage } from './board.types.ts';

export function createArticlePreview({ database, records }: { database: Database; records: ArticleRecords }) {
  return async (permissions: Permissions, id: number): Promise<ArticlePage> => {
    const { category_id } = await records.find(permissions, id);
    // The board shows nothing without a section.
    if (category_id === null) throw missingCategory();
    const page = await loadArticlePageById(database, id);
    if (!page) throw articleNotFound();
    return page;
  };
}

export type ArticlePreview = ReturnType<typeof createArticlePreview>;
