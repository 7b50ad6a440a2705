import type { Database, WriteTransaction } from './database.ts';
import { readableHits } from './searchCount.ts';
import type { IndexedText } from './searchIndex.ts';
import { indexOf, prepare, reading, type SearchRequest, type SearchScope } from './searchScope.ts';
import { hasFewHits, sortAllHits, walkByDate } from './searchWalk.ts';

/** Hits are counted up to here. */
const COUNT_LIMIT = 1_000;

/** Puts the article into the index, in place of what the index knew of it. */
export async function indexArticle(
  database: Database,
  tx: WriteTransaction,
  article: IndexedText,
): Promise<void> {
  await removeArticle(database, tx, article.id);
  const index = indexOf(database);
  await database.sequelize.query(index.insert, {
    transaction: tx.transaction,
    bind: index.insertValues(article),
  });
}

/** Takes the article out of the index. */
export async function removeArticle(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
): Promise<void> {
  const sql = `DELETE FROM article_search WHERE ${indexOf(database).idColumn} = :id`;
  await database.sequelize.query(sql, { transaction, replacements: { id } });
}

/**
 * Ids of the readable articles in which every word of the query begins a word, newest first. The set and its order
 * are the same on both databases; diacritics, capitals and signs never matter.
 */
export function search(database: Database, request: SearchRequest): Promise<number[]> {
  return reading(database, async (rows) => {
    const prepared = prepare(database, request, rows);
    if (!prepared) return [];
    const walked = (await hasFewHits(prepared)) ? undefined : await walkByDate(prepared, request);
    return walked ?? sortAllHits(prepared, request);
  });
}

/** How many readable articles the query finds, counted up to 1,000. */
export function countHits(
  database: Database,
  scope: SearchScope,
): Promise<{ total: number; totalIsCapped: boolean }> {
  return reading(database, async (rows) => {
    const prepared = prepare(database, scope, rows);
    if (!prepared) return { total: 0, totalIsCapped: false };
    const found = await readableHits(prepared);
    const [counted] = await rows<{ hits: number | string }>(
      `SELECT count(*) AS hits FROM (${found} LIMIT :cap) AS counted_hits`,
      { ...prepared.values, cap: COUNT_LIMIT + 1 },
    );
    const hits = Number(counted?.hits ?? 0);
    return { total: Math.min(hits, COUNT_LIMIT), totalIsCapped: hits > COUNT_LIMIT };
  });
}
