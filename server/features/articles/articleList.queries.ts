import type { Permissions } from '../../access/permissions.policy.ts';
import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Cache } from '../../platform/cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { titleExpression } from '../../search/searchExpression.ts';
import { indexOf } from '../../search/searchIndex.ts';
import { foldText } from '../../shared/czechText.ts';
import { PHASE_CONDITIONS, type Phase } from '../../shared/visibility.ts';
import { toTime } from './articleLifecycle.policy.ts';
import { type ArticleRow, loadArticleRows } from './articleRows.queries.ts';

export type ArticleSort =
  | 'updated_at'
  | '-updated_at'
  | 'published_at'
  | '-published_at'
  | 'title'
  | '-title';

export interface ArticleFilters {
  q?: string | undefined;
  phase?: Phase | undefined;
  category?: number | undefined;
  author?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
  /** In days. */
  expiresWithin?: number | undefined;
}

export interface ArticleQuery extends ArticleFilters {
  sort: ArticleSort;
  page: number;
  pageSize: number;
}

export interface ArticlesPage {
  rows: ArticleRow[];
  total: number;
  totalIsCapped: boolean;
}

/** The last page that can be requested; matches beyond it are not counted and are reached by filters. */
const LAST_PAGE = 1000;
/** Templates have a list of their own; in the trash they are among the others. */
const NO_TEMPLATE = 'id NOT IN (SELECT article_id FROM article_templates)';
const MAX_WORDS = 10;
const DAY_MS = 24 * 3_600_000;

/** Each order has a covering index with all columns that the filters use. */
const ORDERS = {
  updated_at: { column: 'updated_at', index: 'articles_listed_by_updated' },
  published_at: { column: 'published_at', index: 'articles_listed_by_published' },
  title: { column: 'title_sort', index: 'articles_listed_by_title' },
} as const;

/**
 * The article list of the administration. The ids come from one index-only scan, then the rows of that one page are
 * read: an article row is long, and the scan reads none of them. See `docs/decisions/article-list-indexes.md`.
 */
export function createArticleList({
  database,
  cache,
  clock,
}: {
  database: Database;
  cache: Cache;
  clock: Clock;
}) {
  const isSqlite = database.dialect === 'sqlite';
  const index = indexOf(database);

  function buildFilter(permissions: Permissions, query: ArticleFilters) {
    const { phase, category, author, since, until, expiresWithin } = query;
    const { role, userId } = permissions;
    const now = clock.now();
    const categoryIds = [...permissions.writeIds].filter((id) => category === undefined || id === category);
    const conditions = [phase ? PHASE_CONDITIONS[phase] : `state <> 'trashed'`];
    if (phase === undefined || phase === 'draft') conditions.push(NO_TEMPLATE);
    if (author !== undefined) conditions.push(`${isSqlite ? '+' : ''}author_id = :author`);
    if (since !== undefined) conditions.push('published_at >= :since');
    if (until !== undefined) conditions.push('published_at < :until');
    if (expiresWithin !== undefined) conditions.push('expires_at > :now AND expires_at <= :endsBy');
    const words = foldText(query.q ?? '')
      .split(/\s+/u)
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS);
    const values: Record<string, string> = {};
    for (const [n, word] of words.entries()) {
      values[`word${n}`] = word;
      const isPart = `${isSqlite ? 'instr' : 'strpos'}(title_search, :word${n}) > 0`;
      const inAnyForm = titleExpression(word);
      if (inAnyForm) values[`query${n}`] = index.query(inAnyForm);
      conditions.push(
        inAnyForm ? `(${isPart} OR id IN (${index.idsMatching(inAnyForm, `query${n}`)}))` : isPart,
      );
    }
    // Last, because it excludes the fewest rows. As `canWrite` in `access/articleAccess.policy.ts`.
    const isPlaced = `${isSqlite ? '+' : ''}category_id IN (:categoryIds)`;
    const isUnplaced = `category_id IS NULL${role === 'admin' ? '' : ' AND author_id = :userId'}`;
    conditions.push(category === undefined ? `(${isPlaced} OR ${isUnplaced})` : isPlaced);
    const where = conditions.join(' AND ');
    // Neither the time nor what somebody types changes such a total, so it is the same at the next request.
    const isStable =
      words.length === 0 && since === undefined && until === undefined && !where.includes(':now');
    const scope = `${categoryIds.join()}:${role === 'admin' ? 'admin' : userId}`;
    return {
      categoryIds,
      where,
      totalKey: isStable ? `articles:${scope}:${category ?? ''}:${author ?? ''}:${phase ?? ''}` : undefined,
      values: {
        now,
        categoryIds: categoryIds.length > 0 ? categoryIds : [0],
        userId,
        author,
        endsBy: new Date(now.getTime() + (expiresWithin ?? 0) * DAY_MS),
        since: toTime(since ?? null, 'since'),
        until: toTime(until ?? null, 'until'),
        ...values,
      },
    };
  }

  function orderOf(sort: ArticleSort) {
    const { column, index: indexName } = ORDERS[sort.replace('-', '') as keyof typeof ORDERS];
    const isDescending = sort.startsWith('-');
    const direction = isDescending ? 'DESC' : 'ASC';
    const nulls = column === 'published_at' ? ` NULLS ${isDescending ? 'LAST' : 'FIRST'}` : '';
    return {
      articles: isSqlite ? `articles INDEXED BY ${indexName}` : 'articles',
      order: `${column} ${direction}${nulls}, id ${direction}`,
    };
  }

  async function page(permissions: Permissions, query: ArticleQuery): Promise<ArticlesPage> {
    const { categoryIds, where, totalKey, values } = buildFilter(permissions, query);
    if (query.category !== undefined && categoryIds.length === 0)
      return { rows: [], total: 0, totalIsCapped: false };
    const { articles, order } = orderOf(query.sort);
    const offset = (query.page - 1) * query.pageSize;
    const found = await selectRows<{ id: number }>(
      database,
      `SELECT id FROM ${articles} WHERE ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`,
      { ...values, limit: query.pageSize + 1, offset },
    );
    const ids = found.slice(0, query.pageSize).map(({ id }) => id);
    // A page that is not full is the last one, so the total follows without a count.
    const isLastPage = found.length <= query.pageSize && (ids.length > 0 || offset === 0);
    const maxTotal = LAST_PAGE * query.pageSize;
    const countAll = () => count(articles, where, values, maxTotal + 1);
    const counted = isLastPage
      ? offset + ids.length
      : await (totalKey === undefined
          ? countAll()
          : cache.getOrLoad('category-data', `${totalKey}:${maxTotal}`, countAll));
    return {
      rows: await loadArticleRows(database, ids, permissions.userId),
      total: Math.min(counted, maxTotal),
      totalIsCapped: counted > maxTotal,
    };
  }

  async function count(articles: string, where: string, values: object, limit: number): Promise<number> {
    const [counted] = await selectRows<{ found: number | string }>(
      database,
      `SELECT count(*) AS found FROM (SELECT 1 AS hit FROM ${articles} WHERE ${where} LIMIT :limit) AS counted`,
      { ...values, limit },
    );
    return Number(counted?.found ?? 0);
  }

  async function ids(
    permissions: Permissions,
    query: ArticleFilters & { sort: ArticleSort },
    limit: number,
  ): Promise<number[]> {
    const { categoryIds, where, values } = buildFilter(permissions, query);
    if (query.category !== undefined && categoryIds.length === 0) return [];
    const { articles, order } = orderOf(query.sort);
    const found = await selectRows<{ id: number }>(
      database,
      `SELECT id FROM ${articles} WHERE ${where} ORDER BY ${order} LIMIT :limit`,
      { ...values, limit },
    );
    return found.map(({ id }) => id);
  }

  return {
    page,
    ids,

    /**
     * Authors of the articles that the caller may write, by name. A loose index scan jumps from author to author in
     * each category instead of reading every article.
     */
    authors(permissions: Permissions): Promise<{ id: number; full_name: string }[]> {
      const categoryIds = [...permissions.writeIds];
      if (categoryIds.length === 0) return Promise.resolve([]);
      return selectRows(
        database,
        `WITH RECURSIVE found(category_id, author_id) AS (
           SELECT c.id, (SELECT min(a.author_id) FROM articles a WHERE a.category_id = c.id)
           FROM categories c WHERE c.id IN (:categoryIds)
           UNION ALL
           SELECT f.category_id, (SELECT min(a.author_id) FROM articles a
             WHERE a.category_id = f.category_id AND a.author_id > f.author_id)
           FROM found f WHERE f.author_id IS NOT NULL)
         SELECT u.id, u.full_name FROM users u WHERE u.id IN (SELECT author_id FROM found)
         ORDER BY u.full_name_sort, u.id`,
        { categoryIds },
      );
    },
  };
}

export type ArticleList = ReturnType<typeof createArticleList>;
