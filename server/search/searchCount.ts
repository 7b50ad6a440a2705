import { VISIBLE_NOW } from '../shared/visibility.ts';
import { expressionUpTo } from './searchExpression.ts';
import type { PreparedSearch } from './searchScope.ts';
import { countReadableOf, SAMPLE, sampleOf } from './searchSort.ts';
import { type SearchTerm, withoutPrefix } from './searchTerms.ts';

/**
 * How many readable articles match, counted up to `cap`; the prefix query runs only when whole words do not suffice.
 */
export async function countReadable(search: PreparedSearch, cap: number): Promise<number> {
  const wholeWords = search.terms.map(withoutPrefix);
  const hasPrefix = wholeWords.some((term, i) => term !== search.terms[i]);
  let counted = await countSample(search, wholeWords, cap);
  if (hasPrefix && counted.hits < cap) counted = await countSample(search, search.terms, cap);
  return counted.complete || counted.hits === cap ? counted.hits : countAll(search, cap);
}

async function countSample(
  search: PreparedSearch,
  terms: readonly SearchTerm[],
  cap: number,
): Promise<{ hits: number; complete: boolean }> {
  const ids = await sampleOf(search, terms);
  return {
    hits: ids.length === 0 ? 0 : await countReadableOf(search, ids, cap),
    complete: ids.length < SAMPLE,
  };
}

async function countAll({ index, terms, rows, values }: PreparedSearch, cap: number): Promise<number> {
  const [counted] = await rows<{ hits: number | string }>(
    `WITH hits (id) AS MATERIALIZED (SELECT ${index.idColumn} FROM article_search WHERE ${index.matches})
     SELECT count(*) AS hits FROM (
       SELECT 1 AS hit FROM hits CROSS JOIN articles
       WHERE articles.id = hits.id AND ${VISIBLE_NOW} AND articles.category_id IN (:categoryIds) LIMIT :cap) AS counted_hits`,
    { ...values, query: index.query(expressionUpTo(terms, 4)), cap },
  );
  return Number(counted?.hits ?? 0);
}
