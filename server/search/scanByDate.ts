import { VISIBLE_NOW } from '../shared/visibility.ts';
import { expressionForTier } from './searchExpression.ts';
import type { Hit, PreparedSearch } from './searchScope.ts';
import { matchingIds } from './searchSort.ts';
import type { SearchField } from './searchTokens.ts';

/** Articles scanned before the index is queried for the number of matches. */
const FIRST_STEP_SIZE = 200;
/** The scan continues up to here while it seems likely to fill the page. */
const SHORT_SCAN = 2_000;
/** When the index has many matches: up to here in growing steps, then to the end in one. */
const LONG_SCAN = 5_000;
const MAX_SCAN = 20_000;
const MIN_STEP_SIZE = 100;
/** Up to this many matches of a tier are fetched and sorted instead. */
const MAX_SORTED_HITS = 3_000;
const NEWEST_FIRST = 'ORDER BY articles.published_at DESC, articles.id DESC';

type DatePosition = Pick<Hit, 'publishedAt' | 'id'>;

interface ArticleRow {
  id: number;
  published_at: Date | string;
}

export interface TierRequest {
  tier: SearchField;
  after: DatePosition | undefined;
  limit: number;
}

/** The progress of a scan; `over` when the page is full or there are no more articles. */
export interface DateScan {
  found: Hit[];
  scanned: number;
  after: DatePosition | undefined;
  isDone: boolean;
}

/**
 * The hits of one tier of a query with many matches: a short scan decides whether to continue or to query the index.
 */
export async function searchTier(search: PreparedSearch, request: TierRequest): Promise<Hit[]> {
  return finishTierScan(search, request, await startTierScan(search, request));
}

export async function startTierScan(search: PreparedSearch, request: TierRequest): Promise<DateScan> {
  let scan = await scanStep(search, request, emptyScan(request), FIRST_STEP_SIZE);
  while (!scan.isDone && scan.scanned < SHORT_SCAN && isPromising(scan, request.limit)) {
    const maxSize = SHORT_SCAN - scan.scanned;
    scan = await scanStep(search, request, scan, Math.min(nextStepSize(scan, request.limit), maxSize));
  }
  return scan;
}

export async function finishTierScan(
  search: PreparedSearch,
  request: TierRequest,
  started: DateScan,
): Promise<Hit[]> {
  let scan = started;
  if (scan.isDone) return scan.found;
  const ids = await matchingIds(search, expressionForTier(search.terms, request.tier), MAX_SORTED_HITS);
  if (ids) return ids.length === 0 ? [] : sortTier(search, request, ids);
  while (scan.scanned < MAX_SCAN) {
    const maxSize = (scan.scanned < LONG_SCAN ? LONG_SCAN : MAX_SCAN) - scan.scanned;
    // At least doubles: the last missing hit would otherwise take many short steps.
    const size = Math.max(nextStepSize(scan, request.limit), scan.scanned);
    scan = await scanStep(search, request, scan, Math.min(size, maxSize));
    if (scan.isDone) return scan.found;
  }
  return sortTier(search, request);
}

function emptyScan({ after }: TierRequest): DateScan {
  return { found: [], scanned: 0, after, isDone: false };
}

function isPromising({ found, scanned }: DateScan, limit: number): boolean {
  return found.length * SHORT_SCAN >= limit * scanned;
}

function nextStepSize({ found, scanned }: DateScan, limit: number): number {
  const expected = ((limit - found.length) * scanned * 1.25) / found.length;
  return Math.max(MIN_STEP_SIZE, Math.ceil(expected));
}

function afterPosition(after: DatePosition | undefined): {
  condition: string;
  values: Record<string, unknown>;
} {
  if (!after) return { condition: '', values: {} };
  return {
    condition: 'AND (articles.published_at, articles.id) < (:afterTime, :afterId)',
    values: { afterTime: after.publishedAt, afterId: after.id },
  };
}

async function scanStep(
  search: PreparedSearch,
  request: TierRequest,
  scan: DateScan,
  size: number,
): Promise<DateScan> {
  const { index, terms, rows, values } = search;
  const { tier, limit } = request;
  const position = afterPosition(scan.after);
  const expression = expressionForTier(terms, tier);
  const candidates = await rows<ArticleRow & { hit: number | boolean }>(
    `WITH candidates AS MATERIALIZED (
       SELECT articles.id, articles.published_at FROM articles
       WHERE ${VISIBLE_NOW} AND +articles.category_id IN (:categoryIds) ${position.condition} ${NEWEST_FIRST} LIMIT :size)
     SELECT candidates.id, candidates.published_at, coalesce((
       SELECT ${index.rowMatches(expression, 'query')} FROM article_search
       WHERE article_search.${index.idColumn} = candidates.id), 1 = 0) AS hit
     FROM candidates ORDER BY candidates.published_at DESC, candidates.id DESC`,
    { ...values, ...position.values, query: index.query(expression), size },
  );
  const hits = candidates.filter(({ hit }) => hit).map((row) => toHit(row, tier));
  const found = [...scan.found, ...hits].slice(0, limit);
  const last = candidates.at(-1);
  return {
    found,
    scanned: scan.scanned + candidates.length,
    after: last ? toHit(last, tier) : scan.after,
    isDone: found.length === limit || candidates.length < size,
  };
}

async function sortTier(
  search: PreparedSearch,
  request: TierRequest,
  ids?: readonly number[],
): Promise<Hit[]> {
  const { index, terms, rows, values } = search;
  const { tier, after, limit } = request;
  const position = afterPosition(after);
  const hits = ids ? index.ids : `(SELECT ${index.idColumn} FROM article_search WHERE ${index.matches})`;
  const found = await rows<ArticleRow>(
    `WITH hits (id) AS MATERIALIZED ${hits}
     SELECT articles.id, articles.published_at FROM hits CROSS JOIN articles
     WHERE articles.id = hits.id AND ${VISIBLE_NOW} AND articles.category_id IN (:categoryIds) ${position.condition}
     ${NEWEST_FIRST} LIMIT :limit`,
    {
      ...values,
      ...position.values,
      ...(ids ? { ids: index.idsValue(ids) } : { query: index.query(expressionForTier(terms, tier)) }),
      limit,
    },
  );
  return found.map((row) => toHit(row, tier));
}

function toHit(row: ArticleRow, tier: SearchField): Hit {
  return { tier, publishedAt: new Date(row.published_at), id: row.id };
}
