import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { ListPosition } from '../../shared/cursor.ts';
import { VISIBLE_NOW } from './visibility.ts';

export interface ListFilter {
  /** Only articles of these categories. */
  categoryIds: number[];
  pinned?: boolean;
  /** Only what was published later than this. */
  since?: Date;
  /** Only what comes behind this place. */
  after?: ListPosition;
  /** At most so many. */
  limit: number;
}

export interface IndexEntry extends ListPosition {
  categoryId: number;
}

/**
 * Places of readable articles, newest first. One walk along an index: a row value as the place to go on from
 * costs the same at page 1,000 as at page 1. The unary plus keeps SQLite from collecting and sorting whole
 * categories when several are asked for.
 */
export async function articleIndex(database: Database, filter: ListFilter, now: Date): Promise<IndexEntry[]> {
  const [only] = filter.categoryIds;
  if (only === undefined) return [];
  const conditions = [
    VISIBLE_NOW,
    filter.categoryIds.length === 1
      ? 'articles.category_id = :only'
      : '+articles.category_id IN (:categoryIds)',
  ];
  if (filter.pinned !== undefined) conditions.push('articles.pinned = :pinned');
  if (filter.since) conditions.push('articles.published_at > :since');
  if (filter.after) conditions.push('(articles.published_at, articles.id) < (:afterTime, :afterId)');
  const rows = await selectRows<{ id: number; published_at: Date | string; category_id: number }>(
    database,
    `SELECT articles.id, articles.published_at, articles.category_id FROM articles
     WHERE ${conditions.join(' AND ')}
     ORDER BY articles.published_at DESC, articles.id DESC LIMIT :limit`,
    {
      now,
      only,
      categoryIds: filter.categoryIds,
      pinned: filter.pinned ?? null,
      since: filter.since ?? null,
      afterTime: filter.after?.publishedAt ?? null,
      afterId: filter.after?.id ?? null,
      limit: filter.limit,
    },
  );
  return rows.map((row) => ({
    id: row.id,
    publishedAt: new Date(row.published_at),
    categoryId: row.category_id,
  }));
}

export interface CategoryCount {
  count: number;
  latestPublishedAt: Date | null;
}

/** How many articles of each category are on the board now, and when the newest appeared. */
export async function countByCategory(database: Database, now: Date): Promise<Map<number, CategoryCount>> {
  const rows = await selectRows<{
    category_id: number;
    count: number | string;
    latest: Date | string | null;
  }>(
    database,
    `SELECT articles.category_id, count(*) AS count, max(articles.published_at) AS latest FROM articles
     WHERE ${VISIBLE_NOW} GROUP BY articles.category_id`,
    { now },
  );
  return new Map(
    rows.map((row) => [
      row.category_id,
      { count: Number(row.count), latestPublishedAt: row.latest === null ? null : new Date(row.latest) },
    ]),
  );
}

export interface ArticleLink {
  slug: string;
  title: string;
}

/** The readable articles right before and after a place in one category. */
export async function neighbours(
  database: Database,
  place: IndexEntry,
  now: Date,
): Promise<{ newer: ArticleLink | null; older: ArticleLink | null }> {
  const [newer, older] = await Promise.all([
    beside(database, place, now, 'newer'),
    beside(database, place, now, 'older'),
  ]);
  return { newer, older };
}

async function beside(
  database: Database,
  place: IndexEntry,
  now: Date,
  side: 'newer' | 'older',
): Promise<ArticleLink | null> {
  const [comparison, direction] = side === 'newer' ? ['>', 'ASC'] : ['<', 'DESC'];
  const [link] = await selectRows<ArticleLink>(
    database,
    `SELECT articles.slug, articles.title FROM articles
     WHERE ${VISIBLE_NOW} AND articles.category_id = :categoryId
       AND (articles.published_at, articles.id) ${comparison} (:time, :id)
     ORDER BY articles.published_at ${direction}, articles.id ${direction} LIMIT 1`,
    { now, categoryId: place.categoryId, time: place.publishedAt, id: place.id },
  );
  return link ?? null;
}
