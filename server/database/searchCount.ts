import { type Search, VISIBLE } from './searchScope.ts';

/** Up to so many readable articles, hits are counted among them; a reader of nearly everything gets there by the hits. */
const FEW_READABLE = 20_000;
/** Whether the categories hold so few articles that their ids are quicker to collect than each hit is to look up. */
async function readsFew({ rows, values }: Search): Promise<boolean> {
  const [counted] = await rows<{ readable: number | string }>(
    `SELECT count(*) AS readable FROM (
       SELECT 1 AS readable FROM articles WHERE ${VISIBLE} AND articles.category_id IN (:categoryIds) LIMIT :cap) AS found`,
    { ...values, cap: FEW_READABLE + 1 },
  );
  return Number(counted?.readable ?? 0) <= FEW_READABLE;
}

function hitsAmongReadable({ index }: Search): string {
  return `SELECT 1 AS hit FROM article_search WHERE ${index.matches} AND +${index.idColumn} IN (
    SELECT articles.id FROM articles WHERE ${VISIBLE} AND articles.category_id IN (:categoryIds))`;
}

function hitsThatAreReadable({ index }: Search): string {
  return `SELECT 1 AS hit FROM article_search CROSS JOIN articles
    WHERE articles.id = article_search.${index.idColumn} AND ${index.matches}
      AND ${VISIBLE} AND articles.category_id IN (:categoryIds)`;
}

/** SQL for the readable hits of a search, a row each. */
export async function readableHits(search: Search): Promise<string> {
  return (await readsFew(search)) ? hitsAmongReadable(search) : hitsThatAreReadable(search);
}
