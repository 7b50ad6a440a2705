import type { Database, WriteTransaction } from './database.ts';
import { articleFileWords, dropFileWords } from './fileWords.ts';
import { indexTokens } from './indexTokens.ts';
import { countReadable } from './searchCount.ts';
import {
  type Hit,
  indexOf,
  prepare,
  reading,
  type Samples,
  type Search,
  type SearchRequest,
  type SearchScope,
} from './searchScope.ts';
import { fewHits, sortHits } from './searchSort.ts';
import { type IndexedText, PLACES } from './searchTokens.ts';
import { beginTier, finishTier, searchTier, type TierRequest, type Walk } from './searchWalk.ts';

/** Hits are counted up to here. */
const COUNT_LIMIT = 1_000;

/** Puts the article, with what was read of its files, into the index, in place of what the index knew of it. */
export async function indexArticle(
  database: Database,
  tx: WriteTransaction,
  article: IndexedText,
): Promise<void> {
  const files = await articleFileWords(database, tx, article.id);
  const places = await indexTokens(article, files);
  await removeArticle(database, tx, article.id);
  const index = indexOf(database);
  await database.sequelize.query(index.insert, {
    transaction: tx.transaction,
    bind: index.insertValues(article.id, places, files.length > 0),
  });
}

/** Puts the article anew into the index after its files have changed; one in the trash stays out. */
export async function reindexArticle(database: Database, tx: WriteTransaction, id: number): Promise<void> {
  const article = await database.models.Article.findByPk(id, {
    attributes: ['id', 'title', 'perex', 'text', 'state'],
    transaction: tx.transaction,
    lock: tx.transaction.LOCK.UPDATE,
  });
  if (article && article.state !== 'trashed') await indexArticle(database, tx, article);
}

/** Takes the words of a file that goes, or gets another content, out of the index. */
export async function forgetFileWords(
  database: Database,
  tx: WriteTransaction,
  file: { id: number; article_id: number | null },
): Promise<void> {
  await dropFileWords(database, tx, file.id);
  if (file.article_id !== null) await reindexArticle(database, tx, file.article_id);
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
 * The readable articles in which all that was asked for is found. First those that have all of it in the title, then
 * those for which it takes the perex, the text, an attached file; among equals the newest first. The set and its
 * order are the same on both databases.
 */
export function search(
  database: Database,
  request: SearchRequest,
  samples: Samples = new Map(),
): Promise<Hit[]> {
  return reading(database, async (rows) => {
    const prepared = prepare(database, request, rows, samples);
    if (!prepared) return [];
    const { after, limit } = request;
    const first = { tier: after?.tier ?? 1, after, limit };
    const begun = await beginTier(prepared, first);
    if (begun.found.length >= limit) return begun.found;
    const few = await fewHits(prepared);
    if (few) return few.length === 0 ? [] : sortHits(prepared, request, few);
    return searchTiers(prepared, first, begun);
  });
}

/** Tier after tier until the page is full; the walk through the first one has begun. */
async function searchTiers(prepared: Search, first: TierRequest, begun: Walk): Promise<Hit[]> {
  const { limit } = first;
  const hits = await finishTier(prepared, first, begun);
  for (const tier of PLACES.filter((place) => place > first.tier)) {
    if (hits.length >= limit) break;
    hits.push(...(await searchTier(prepared, { tier, after: undefined, limit: limit - hits.length })));
  }
  return hits;
}

/** How many readable articles the query finds, counted up to 1,000. */
export function countHits(
  database: Database,
  scope: SearchScope,
  samples: Samples = new Map(),
): Promise<{ total: number; totalIsCapped: boolean }> {
  return reading(database, async (rows) => {
    const prepared = prepare(database, scope, rows, samples);
    const hits = prepared ? await countReadable(prepared, COUNT_LIMIT + 1) : 0;
    return { total: Math.min(hits, COUNT_LIMIT), totalIsCapped: hits > COUNT_LIMIT };
  });
}

/** Both at once; what both ask of the index is asked once. */
export async function searchAndCount(
  database: Database,
  request: SearchRequest,
): Promise<{ hits: Hit[]; total: number; totalIsCapped: boolean }> {
  const samples: Samples = new Map();
  const [hits, counted] = await Promise.all([
    search(database, request, samples),
    countHits(database, request, samples),
  ]);
  return { hits, ...counted };
}
