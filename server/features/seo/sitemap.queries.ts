import type { BoardScope } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';

/** Of one part of the sitemap, by their ids. sitemaps.org allows 50,000, which would hold the process for long. */
const ARTICLES_PER_PART = 2_000;

/** Parts with articles, some of which may be empty; it reads the last id alone. */
export async function countArticleParts(database: Database): Promise<number> {
  const [row] = await selectRows<{ last: number | null }>(database, 'SELECT max(id) AS last FROM articles');
  return Math.ceil((row?.last ?? 0) / ARTICLES_PER_PART);
}

export interface ListedArticle {
  slug: string;
  publishedAt: Date;
  updatedAt: Date;
}

/**
 * The visible articles of a part. `IS TRUE` keeps the planner of SQLite from the indexes of the other conditions, by which
 * it would read every article of the board for each part.
 * @param part from 1
 */
export async function loadArticlePart(
  database: Database,
  part: number,
  scope: BoardScope,
  now: Date,
): Promise<ListedArticle[]> {
  if (scope.ids.size === 0) return [];
  const rows = await selectRows<{ slug: string; published_at: Date | string; updated_at: Date | string }>(
    database,
    `SELECT articles.slug, articles.published_at, articles.updated_at FROM articles
     WHERE articles.id > :after AND articles.id <= :last
       AND (${VISIBLE_NOW} AND articles.category_id IN (:categoryIds)) IS TRUE
     ORDER BY articles.id`,
    {
      after: (part - 1) * ARTICLES_PER_PART,
      last: part * ARTICLES_PER_PART,
      categoryIds: [...scope.ids],
      now,
    },
  );
  return rows.map(({ slug, published_at, updated_at }) => ({
    slug,
    publishedAt: new Date(published_at),
    updatedAt: new Date(updated_at),
  }));
}
