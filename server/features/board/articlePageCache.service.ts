import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import { AppError } from '../../shared/errors.ts';
import { articleNotFound } from '../articles/articles.errors.ts';
import { findCurrentSlug, loadArticlePage } from './articleCards.queries.ts';
import type { ArticlePage } from './board.types.ts';

export function createArticlePageCache({ database, cache }: { database: Database; cache: Cache }) {
  /**
   * Throws instead of returning null, because failed loads are not cached: requests for missing slugs must not evict
   * articles.
   */
  async function load(slug: string): Promise<ArticlePage> {
    const page = await loadArticlePage(database, slug);
    if (!page) throw articleNotFound();
    return page;
  }

  const getOrLoad = (slug: string) => cache.getOrLoad('article-data', slug, () => load(slug));

  return {
    /**
     * Also finds an article by a former slug. It is cached under the current slug alone, because invalidation names
     * that one.
     *
     * @throws 404
     */
    async bySlug(slug: string): Promise<ArticlePage> {
      try {
        return cache.peek<ArticlePage>('article-data', slug) ?? (await getOrLoad(slug));
      } catch (error) {
        const currentSlug = isNotFound(error) ? await findCurrentSlug(database, slug) : null;
        if (currentSlug === null) throw error;
        return getOrLoad(currentSlug);
      }
    },
  };
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.status === 404;
}
