import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { ListPosition } from '../../shared/cursor.ts';
import { VISIBLE_NOW } from '../../shared/visibility.ts';

export interface ListFilter {
  categoryIds: number[];
  pinned?: boolean;
  since?: Date;
  after?: ListPosition;
  limit: number;
}

export interface ArticlePosition extends ListPosition {
  categoryId: number;
}

/**
 * Positions of visible articles, newest first. Keyset pagination along an index: a row value as the start costs the
 * same at page 1,000 as at page 1. The unary plus keeps SQLite from collecting and sorting whole categories when
 * there are several.
 */
export async function loadArticlePositions(
  database: Database,
  filter: ListFilter,
  now: Date,
): Promise<ArticlePosition[]> {
  const [firstCategoryId] = filter.categoryIds;
  if (firstCategoryId === undefined) return [];
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
      only: firstCategoryId,
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

export async function loadNeighbours(
  database: Database,
  position: ArticlePosition,
  now: Date,
): Promise<{ newer: ArticleLink | null; older: ArticleLink | null }> {
  const [newer, older] = await Promise.all([
    loadAdjacent(database, position, now, 'newer'),
    loadAdjacent(database, position, now, 'older'),
  ]);
  return { newer, older };
}

async function loadAdjacent(
  database: Database,
  position: ArticlePosition,
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
    { now, categoryId: position.categoryId, time: position.publishedAt, id: position.id },
  );
  return link ?? null;
}
