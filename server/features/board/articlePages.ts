import type { Database } from '../../database/database.ts';
import type { Cache } from '../../platform/cache.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import { articlePage, presentSlug } from './articleCards.ts';
import type { ArticlePage } from './board.types.ts';

/** Whole articles by their addresses, from memory; whether the reader may see one is for others to say. */
export function createArticlePages({ database, cache }: { database: Database; cache: Cache }) {
  /** A failed load is not kept: addresses that do not exist must not push out those that do. */
  async function load(slug: string): Promise<ArticlePage> {
    const page = await articlePage(database, slug);
    if (!page) throw noArticle();
    return page;
  }

  const kept = (slug: string) => cache.getOrLoad('article-data', slug, () => load(slug));

  return {
    /**
     * The article behind an address, an old one included. It is kept under its present address alone, because that
     * is the one that whatever makes it untrue will name.
     *
     * @throws 404
     */
    async at(slug: string): Promise<ArticlePage> {
      try {
        return cache.peek<ArticlePage>('article-data', slug) ?? (await kept(slug));
      } catch (error) {
        const present = isNotFound(error) ? await presentSlug(database, slug) : null;
        if (present === null) throw error;
        return kept(present);
      }
    },
  };
}

export function noArticle(): AppError {
  return notFound('Tento článek neexistuje.');
}

function isNotFound(error: unknown): boolean {
  return error instanceof AppError && error.status === 404;
}
