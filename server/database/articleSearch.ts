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

const COUNT_LIMIT = 1_000;

export async function indexArticle(
  database: Database,
  tx: WriteTransaction,
  article: IndexedText,
): Promise<void> {
  const files = await articleFileWords(database, tx, article.id);
  const tokensByField = await indexTokens(article, files);
  await removeArticle(database, tx, article.id);
  const index = indexOf(database);
  await database.sequelize.query(index.insert, {
    transaction: tx.transaction,
    bind: index.insertValues(article.id, tokensByField, files.length > 0),
  });
}

/** Reindexes the article after its files have changed; a trashed one stays unindexed. */
export async function reindexArticle(database: Database, tx: WriteTransaction, id: number): Promise<void> {
  const article = await database.models.Article.findByPk(id, {
    attributes: ['id', 'title', 'perex', 'text', 'state'],
    transaction: tx.transaction,
    lock: tx.transaction.LOCK.UPDATE,
  });
  if (article && article.state !== 'trashed') await indexArticle(database, tx, article);
}

export async function forgetFileWords(
  database: Database,
  tx: WriteTransaction,
  file: { id: number; article_id: number | null },
): Promise<void> {
  await dropFileWords(database, tx, file.id);
  if (file.article_id !== null) await reindexArticle(database, tx, file.article_id);
}

export async function removeArticle(
  database: Database,
  { transaction }: WriteTransaction,
  id: number,
): Promise<void> {
  const sql = `DELETE FROM article_search WHERE ${indexOf(database).idColumn} = :id`;
  await database.sequelize.query(sql, { transaction, replacements: { id } });
}

/**
 * The readable articles that match the whole query. Articles are ranked by tier: the worst of the fields (title,
 * perex, text, file) that the match needs; within a tier newest first. Result and order are the same on both
 * databases.
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
    const scan = await beginTier(prepared, first);
    if (scan.found.length >= limit) return scan.found;
    const allIds = await fewHits(prepared);
    if (allIds) return allIds.length === 0 ? [] : sortHits(prepared, request, allIds);
    return searchTiers(prepared, first, scan);
  });
}

async function searchTiers(prepared: Search, first: TierRequest, scan: Walk): Promise<Hit[]> {
  const { limit } = first;
  const hits = await finishTier(prepared, first, scan);
  for (const tier of PLACES.filter((field) => field > first.tier)) {
    if (hits.length >= limit) break;
    hits.push(...(await searchTier(prepared, { tier, after: undefined, limit: limit - hits.length })));
  }
  return hits;
}

/** How many readable articles match, counted up to 1,000. */
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
