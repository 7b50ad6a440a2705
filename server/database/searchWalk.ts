import { type Search, type SearchRequest, VISIBLE } from './searchScope.ts';

/** Up to so many hits are all fetched and sorted; beyond it, it is quicker to walk from the newest and look at each. */
const FEW_HITS = 3_000;
/** How many articles each step of the walk looks at. */
const WALK_STEPS = [200, 800, 4_000, 15_000];
const NEWEST_FIRST = 'ORDER BY articles.published_at DESC, articles.id DESC';

export async function hasFewHits({ index, rows, values }: Search): Promise<boolean> {
  const [counted] = await rows<{ hits: number | string }>(
    `SELECT count(*) AS hits FROM (SELECT 1 AS hit FROM article_search WHERE ${index.matches} LIMIT :cap) AS found`,
    { ...values, cap: FEW_HITS + 1 },
  );
  return Number(counted?.hits ?? 0) <= FEW_HITS;
}

function behind(after: SearchRequest['after']): { condition: string; values: Record<string, unknown> } {
  if (!after) return { condition: '', values: {} };
  return {
    condition: 'AND (articles.published_at, articles.id) < (:afterTime, :afterId)',
    values: { afterTime: after.publishedAt, afterId: after.id },
  };
}

/** All hits by the index, then sorted: quick for few. */
export async function sortAllHits(
  { index, rows, values }: Search,
  { after, limit }: SearchRequest,
): Promise<number[]> {
  const place = behind(after);
  const found = await rows<{ id: number }>(
    `WITH hits AS MATERIALIZED (SELECT ${index.idColumn} AS id FROM article_search WHERE ${index.matches})
     SELECT articles.id FROM hits CROSS JOIN articles
     WHERE articles.id = hits.id AND ${VISIBLE} AND articles.category_id IN (:categoryIds) ${place.condition}
     ${NEWEST_FIRST} LIMIT :limit`,
    { ...values, ...place.values, limit },
  );
  return found.map((row) => row.id);
}

interface Candidate {
  id: number;
  published_at: Date | string;
  hit: number | boolean;
}

/** The next articles by date, each with the answer whether it is a hit. */
function nextCandidates({ index, words, rows, values }: Search, after: SearchRequest['after'], step: number) {
  const place = behind(after);
  return rows<Candidate>(
    `WITH candidates AS MATERIALIZED (
       SELECT articles.id, articles.published_at FROM articles
       WHERE ${VISIBLE} AND +articles.category_id IN (:categoryIds) ${place.condition} ${NEWEST_FIRST} LIMIT :step)
     SELECT candidates.id, candidates.published_at, coalesce(${index.rowMatches(words)}, 1 = 0) AS hit
     FROM candidates LEFT JOIN article_search ON article_search.${index.idColumn} = candidates.id
     ORDER BY candidates.published_at DESC, candidates.id DESC`,
    { ...values, ...place.values, step },
  );
}

/** Walks from the newest until the page is full; undefined when the hits lie too far back for that. */
export async function walkByDate(
  search: Search,
  { after, limit }: SearchRequest,
): Promise<number[] | undefined> {
  const found: number[] = [];
  let place = after;
  for (const step of WALK_STEPS) {
    const candidates = await nextCandidates(search, place, step);
    for (const candidate of candidates) {
      if (candidate.hit && found.length < limit) found.push(candidate.id);
    }
    const last = candidates.at(-1);
    if (found.length === limit || candidates.length < step || !last) return found;
    place = { publishedAt: new Date(last.published_at), id: last.id };
  }
  return undefined;
}
