import { VISIBLE_NOW } from '../shared/visibility.ts';
import { type Expression, expressionUpTo } from './searchExpression.ts';
import type { Hit, PreparedSearch, SearchRequest } from './searchScope.ts';
import { type SearchTerm, withoutPrefix } from './searchTerms.ts';
import type { SearchField } from './searchTokens.ts';

/** Among this many hits there are nearly always a thousand readable ones. Fewer are all fetched and sorted. */
export const SAMPLE = 2_000;

/** The ids of all matching articles, readable or not, if they are fewer than the sample size. */
export async function allIdsIfFew(search: PreparedSearch): Promise<number[] | undefined> {
  const { terms } = search;
  const wholeWords = terms.map(withoutPrefix);
  // Whole words are an index lookup; for a prefix the database collects every match first.
  const ids = await sampleOf(search, wholeWords);
  const hasPrefix = wholeWords.some((term, i) => term !== terms[i]);
  const all = hasPrefix && ids.length < SAMPLE ? await sampleOf(search, terms) : ids;
  return all.length < SAMPLE ? all : undefined;
}

export function sampleOf(search: PreparedSearch, terms: readonly SearchTerm[]): Promise<number[]> {
  const expression = expressionUpTo(terms, 4);
  const name = search.index.query(expression);
  const sample = search.samples.get(name) ?? firstIds(search, expression, SAMPLE);
  search.samples.set(name, sample);
  return sample;
}

export async function matchingIds(
  search: PreparedSearch,
  expression: Expression,
  maxCount: number,
): Promise<number[] | undefined> {
  const ids = await firstIds(search, expression, maxCount + 1);
  return ids.length > maxCount ? undefined : ids;
}

async function firstIds(
  { index, rows }: PreparedSearch,
  expression: Expression,
  limit: number,
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    `SELECT ${index.idColumn} AS id FROM article_search WHERE ${index.matches} LIMIT :limit`,
    { query: index.query(expression), limit },
  );
  return found.map((row) => row.id);
}

export async function countReadableOf(
  { index, rows, values }: PreparedSearch,
  ids: readonly number[],
  cap: number,
): Promise<number> {
  const [counted] = await rows<{ hits: number | string }>(
    `SELECT count(*) AS hits FROM (SELECT 1 AS hit FROM articles
       WHERE articles.id IN ${index.ids} AND ${VISIBLE_NOW} AND articles.category_id IN (:categoryIds)
       LIMIT :cap) AS counted_hits`,
    { ...values, ids: index.idsValue(ids), cap },
  );
  return Number(counted?.hits ?? 0);
}

interface TierRow {
  id: number;
  published_at: Date | string;
  tier: SearchField;
}

/** The readable articles among `ids` with their tiers, in order, after the given position. */
export async function sortHits(
  { index, terms, rows, values }: PreparedSearch,
  { after, limit }: SearchRequest,
  ids: readonly number[],
): Promise<Hit[]> {
  const [q1, q2, q3] = ([1, 2, 3] as const).map((field) => expressionUpTo(terms, field)) as [
    Expression,
    Expression,
    Expression,
  ];
  const found = await rows<TierRow>(
    `WITH hits AS MATERIALIZED (
       SELECT articles.id, articles.published_at,
         CASE WHEN ${index.rowMatches(q1, 'q1')} THEN 1 WHEN ${index.rowMatches(q2, 'q2')} THEN 2
           WHEN NOT ${index.hasFiles} THEN 3 WHEN ${index.rowMatches(q3, 'q3')} THEN 3 ELSE 4 END AS tier
       FROM article_search CROSS JOIN articles
       WHERE article_search.${index.idColumn} IN ${index.ids} AND articles.id = article_search.${index.idColumn}
         AND ${VISIBLE_NOW} AND articles.category_id IN (:categoryIds))
     SELECT id, published_at, tier FROM hits
     ${after ? 'WHERE tier > :afterTier OR (tier = :afterTier AND (published_at, id) < (:afterTime, :afterId))' : ''}
     ORDER BY tier, published_at DESC, id DESC LIMIT :limit`,
    {
      ...values,
      q1: index.query(q1),
      q2: index.query(q2),
      q3: index.query(q3),
      ids: index.idsValue(ids),
      limit,
      ...(after && { afterTier: after.tier, afterTime: after.publishedAt, afterId: after.id }),
    },
  );
  return found.map(({ id, published_at, tier }) => ({ tier, publishedAt: new Date(published_at), id }));
}
