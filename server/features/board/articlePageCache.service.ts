import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import { articleNotFound } from '../articles/articles.errors.ts';
import { findCurrentSlug, loadArticlePage } from './articleCards.queries.ts';
import type { ArticlePage } from './board.types.ts';

export function createArticlePageCache({ database, cache }: { database: Database; cache: Cache }) {
  function find(slug: string): Promise<ArticlePage | undefined> {
    return cache.getOrLoad(
      'article-data',
      slug,
      async () => (await loadArticlePage(database, slug)) ?? undefined,
    );
  }

  return {
    /**
     * Also finds an article by a former slug. It is cached under the current slug alone, because invalidation names
     * that one.
     *
     * @throws 404
     */
    async bySlug(slug: string): Promise<ArticlePage> {
      const page = await find(slug);
      if (page) return page;
      const currentSlug = await findCurrentSlug(database, slug);
      const currentPage = currentSlug === null ? undefined : await find(currentSlug);
      if (!currentPage) throw articleNotFound();
      return currentPage;
    },
  };
}
