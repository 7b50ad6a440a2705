import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import type { ArticleRecords } from '../articles/articleRecords.service.ts';
import { articleNotFound, missingCategory, previewEnded } from '../articles/articles.errors.ts';
import type { PreviewLinks, SharedPreview } from '../articles/previewLinks.service.ts';
import { loadArticlePageById } from './articleCards.queries.ts';
import type { ArticlePage } from './board.types.ts';

interface ArticlePreviewDeps {
  database: Database;
  records: ArticleRecords;
  previewLinks: PreviewLinks;
}

export function createArticlePreview({ database, records, previewLinks }: ArticlePreviewDeps) {
  return {
    async forWriter(permissions: Permissions, id: number): Promise<ArticlePage> {
      const { category_id } = await records.find(permissions, id);
      // The board shows nothing without a section.
      if (category_id === null) throw missingCategory();
      const page = await loadArticlePageById(database, id);
      if (!page) throw articleNotFound();
      return page;
    },

    /** @throws 404 */
    async byLink(token: string): Promise<SharedPreview & { page: ArticlePage }> {
      const link = await previewLinks.open(token);
      const page = await loadArticlePageById(database, link.articleId);
      if (!page) throw previewEnded();
      return { ...link, page };
    },
  };
}

export type ArticlePreview = ReturnType<typeof createArticlePreview>;
