import { foundIn } from './searchExpression.ts';
import { type Hit, type Search, VISIBLE } from './searchScope.ts';
import { matchingIds } from './searchSort.ts';
import type { Place } from './searchTokens.ts';

/** How many articles the walk looks at before the index is asked how many there are to find. */
const FIRST_STEP = 200;
/** It walks on up to here where it looks as if that filled the page. */
const SHORT_WALK = 2_000;
/** Where the index knows of many hits all the same, up to here in large steps, and then to the end in one. */
const LONG_WALK = 5_000;
const LONGEST_WALK = 20_000;
/** A step costs something however short it is. */
const SHORTEST_STEP = 100;
/** Up to so many hits of a tier are all fetched and sorted. */
const FEW_HITS = 3_000;
const NEWEST_FIRST = 'ORDER BY articles.published_at DESC, articles.id DESC';

type DatePlace = Pick<Hit, 'publishedAt' | 'id'>;

interface ArticleRow {
  id: number;
  published_at: Date | string;
}

/** A part of one tier: at most `limit` hits behind the place, the newest first. */
export interface TierRequest {
  tier: Place;
  after: DatePlace | undefined;
  limit: number;
}

/** What a walk has found, and where it stopped; it is over when the page is full or there are no more articles. */
export interface Walk {
  found: Hit[];
  looked: number;
  after: DatePlace | undefined;
  over: boolean;
}

/** The hits of one tier of a query that has many hits: a short walk tells whether to walk on or to ask the index. */
export async function searchTier(search: Search, request: TierRequest): Promise<Hit[]> {
  return finishTier(search, request, await beginTier(search, request));
}

/** Walks from the newest and looks at each article, as far as that is quickest. */
export async function beginTier(search: Search, request: TierRequest): Promise<Walk> {
  let walk = await step(search, request, start(request), FIRST_STEP);
  while (!walk.over && walk.looked < SHORT_WALK && isPromising(walk, request.limit)) {
    const most = SHORT_WALK - walk.looked;
    walk = await step(search, request, walk, Math.min(stepFor(walk, request.limit), most));
  }
  return walk;
}

/** All hits of the tier, up to the limit, behind a walk that has begun. */
export async function finishTier(search: Search, request: TierRequest, begun: Walk): Promise<Hit[]> {
  let walk = begun;
  if (walk.over) return walk.found;
  const few = await matchingIds(search, foundIn(search.terms, request.tier), FEW_HITS);
  if (few) return few.length === 0 ? [] : sortTier(search, request, few);
  while (walk.looked < LONGEST_WALK) {
    const most = (walk.looked < LONG_WALK ? LONG_WALK : LONGEST_WALK) - walk.looked;
    // Twice as far at least: a page that lacks one hit would be looked for in many short steps.
    const size = Math.max(stepFor(walk, request.limit), walk.looked);
    walk = await step(search, request, walk, Math.min(size, most));
    if (walk.over) return walk.found;
  }
  return sortTier(search, request);
}

function start({ after }: TierRequest): Walk {
  return { found: [], looked: 0, after, over: false };
}

/** Whether going on as before would about fill the page. */
function isPromising({ found, looked }: Walk, limit: number): boolean {
  return found.length * SHORT_WALK >= limit * looked;
}

/** How many more articles will fill the page, going by those before them and a little over. */
function stepFor({ found, looked }: Walk, limit: number): number {
  const expected = ((limit - found.length) * looked * 1.25) / found.length;
  return Math.max(SHORTEST_STEP, Math.ceil(expected));
}

function behind(after: DatePlace | undefined): { condition: string; values: Record<string, unknown> } {
  if (!after) return { condition: '', values: {} };
  return {
    condition: 'AND (articles.published_at, articles.id) < (:afterTime, :afterId)',
    values: { afterTime: after.publishedAt, afterId: after.id },
  };
}

/** Looks at the next articles by date. */
async function step(search: Search, request: TierRequest, walk: Walk, size: number): Promise<Walk> {
  const { index, terms, rows, values } = search;
  const { tier, limit } = request;
  const place = behind(walk.after);
  const expression = foundIn(terms, tier);
  const candidates = await rows<ArticleRow & { hit: number | boolean }>(
    `WITH candidates AS MATERIALIZED (
       SELECT articles.id, articles.published_at FROM articles
       WHERE ${VISIBLE} AND +articles.category_id IN (:categoryIds) ${place.condition} ${NEWEST_FIRST} LIMIT :size)
     SELECT candidates.id, candidates.published_at, coalesce((
       SELECT ${index.rowMatches(expression, 'query')} FROM article_search
       WHERE article_search.${index.idColumn} = candidates.id), 1 = 0) AS hit
     FROM candidates ORDER BY candidates.published_at DESC, candidates.id DESC`,
    { ...values, ...place.values, query: index.query(expression), size },
  );
  const hits = candidates.filter(({ hit }) => hit).map((row) => toHit(row, tier));
  const found = [...walk.found, ...hits].slice(0, limit);
  const last = candidates.at(-1);
  return {
    found,
    looked: walk.looked + candidates.length,
    after: last ? toHit(last, tier) : walk.after,
    over: found.length === limit || candidates.length < size,
  };
}

/** The readable ones of these hits, or of all that the index finds in the tier, sorted. */
async function sortTier(search: Search, request: TierRequest, ids?: readonly number[]): Promise<Hit[]> {
  const { index, terms, rows, values } = search;
  const { tier, after, limit } = request;
  const place = behind(after);
  const hits = ids ? index.ids : `(SELECT ${index.idColumn} FROM article_search WHERE ${index.matches})`;
  const found = await rows<ArticleRow>(
    `WITH hits (id) AS MATERIALIZED ${hits}
     SELECT articles.id, articles.published_at FROM hits CROSS JOIN articles
     WHERE articles.id = hits.id AND ${VISIBLE} AND articles.category_id IN (:categoryIds) ${place.condition}
     ${NEWEST_FIRST} LIMIT :limit`,
    {
      ...values,
      ...place.values,
      ...(ids ? { ids: index.idsValue(ids) } : { query: index.query(foundIn(terms, tier)) }),
      limit,
    },
  );
  return found.map((row) => toHit(row, tier));
}

function toHit(row: ArticleRow, tier: Place): Hit {
  return { tier, publishedAt: new Date(row.published_at), id: row.id };
}
