import type { Database, WriteTransaction } from '../database/database.ts';
import { articleFileWords, deleteFileWords } from './fileWords.ts';
import { indexTokens } from './indexTokens.ts';
import { type DateScan, finishTierScan, searchTier, startTierScan, type TierRequest } from './scanByDate.ts';
import { countReadable } from './searchCount.ts';
import {
  type Hit,
  indexOf,
  type PreparedSearch,
  prepareSearch,
  type SampleCache,
  type SearchRequest,
  type SearchScope,
  withReadTransaction,
} from './searchScope.ts';
import { allIdsIfFew, sortHits } from './searchSort.ts';
import { type IndexedText, SEARCH_FIELDS } from './searchTokens.ts';

const COUNT_LIMIT = 1_000;

export async function indexArticle(
  database: Database,
  tx: WriteTransaction,
  article: IndexedText,
): Promise<void> {
  const files = await articleFileWords(database, tx, article.id);
  const tokensByField = await indexTokens(article, files);
  await unindexArticle(database, tx, article.id);
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

export async function unindexFile(
  database: Database,
  tx: WriteTransaction,
  file: { id: number; article_id: number | null },
): Promise<void> {
  await deleteFileWords(database, tx, file.id);
  if (file.article_id !== null) await reindexArticle(database, tx, file.article_id);
}

export async function unindexArticle(
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
export function searchArticles(
  database: Database,
  request: SearchRequest,
  samples: SampleCache = new Map(),
): Promise<Hit[]> {
  return withReadTransaction(database, async (rows) => {
    const prepared = prepareSearch(database, request, rows, samples);
    if (!prepared) return [];
    const { after, limit } = request;
    const first = { tier: after?.tier ?? 1, after, limit };
    const scan = await startTierScan(prepared, first);
    if (scan.found.length >= limit) return scan.found;
    const allIds = await allIdsIfFew(prepared);
    if (allIds) return allIds.length === 0 ? [] : sortHits(prepared, request, allIds);
    return searchTiers(prepared, first, scan);
  });
}

async function searchTiers(prepared: PreparedSearch, first: TierRequest, scan: DateScan): Promise<Hit[]> {
  const { limit } = first;
  const hits = await finishTierScan(prepared, first, scan);
  for (const tier of SEARCH_FIELDS.filter((field) => field > first.tier)) {
    if (hits.length >= limit) break;
    hits.push(...(await searchTier(prepared, { tier, after: undefined, limit: limit - hits.length })));
  }
  return hits;
}

/** How many readable articles match, counted up to 1,000. */
export function countHits(
  database: Database,
  scope: SearchScope,
  samples: SampleCache = new Map(),
): Promise<{ total: number; totalIsCapped: boolean }> {
  return withReadTransaction(database, async (rows) => {
    const prepared = prepareSearch(database, scope, rows, samples);
    const hits = prepared ? await countReadable(prepared, COUNT_LIMIT + 1) : 0;
    return { total: Math.min(hits, COUNT_LIMIT), totalIsCapped: hits > COUNT_LIMIT };
  });
}

export async function searchAndCount(
  database: Database,
  request: SearchRequest,
): Promise<{ hits: Hit[]; total: number; totalIsCapped: boolean }> {
  const samples: SampleCache = new Map();
  const [hits, counted] = await Promise.all([
    searchArticles(database, request, samples),
    countHits(database, request, samples),
  ]);
  return { hits, ...counted };
}
