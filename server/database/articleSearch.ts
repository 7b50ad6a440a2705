import { QueryTypes, type Transaction } from 'sequelize';
import type { Database, WriteTransaction } from './database.ts';
import {
  type IndexedText,
  POSTGRES_SEARCH,
  queryWords,
  type SearchIndex,
  SQLITE_SEARCH,
} from './searchIndex.ts';

/** Up to so many hits are all fetched and sorted; beyond it, it is quicker to walk from the newest and look at each. */
const FEW_HITS = 3_000;
/** How many articles each step of the walk looks at. */
const WALK_STEPS = [200, 800, 4_000, 15_000];
/** Hits are counted up to here. */
const COUNT_LIMIT = 1_000;

interface SearchScope {
  query: string;
  /** The categories that the reader may read; nothing outside them is found or counted. */
  categoryIds: number[];
  now: Date;
}

export interface SearchRequest extends SearchScope {
  /** The last hit of the page before. */
  after?: { publishedAt: Date; id: number };
  limit: number;
}

type Rows = <Row extends object>(sql: string, replacements: Record<string, unknown>) => Promise<Row[]>;

interface Search {
  index: SearchIndex;
  words: string[];
  rows: Rows;
  values: Record<string, unknown>;
}

const VISIBLE = `articles.state = 'published' AND articles.published_at <= :now
  AND (articles.expires_at IS NULL OR articles.expires_at > :now)`;
const NEWEST_FIRST = 'ORDER BY articles.published_at DESC, articles.id DESC';

function indexOf(database: Database): SearchIndex {
  return database.dialect === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH;
}

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

/** Reads for a search; PostgreSQL would guess wrongly that reading every document is cheaper than its index. */
function reading<T>(database: Database, work: (rows: Rows) => Promise<T>): Promise<T> {
  const { sequelize } = database;
  const rowsIn =
    (transaction?: Transaction): Rows =>
    (sql, replacements) =>
      sequelize.query(sql, { type: QueryTypes.SELECT, replacements, ...(transaction && { transaction }) });
  if (database.dialect === 'sqlite') return work(rowsIn());
  return sequelize.transaction({ readOnly: true }, async (transaction) => {
    await sequelize.query('SET LOCAL enable_seqscan = off', { transaction });
    return work(rowsIn(transaction));
  });
}

function prepare(database: Database, scope: SearchScope, rows: Rows): Search | undefined {
  const words = queryWords(scope.query);
  if (words.length === 0 || scope.categoryIds.length === 0) return undefined;
  const index = indexOf(database);
  const { categoryIds, now } = scope;
  return { index, words, rows, values: { query: index.query(words), categoryIds, now } };
}

async function hasFewHits({ index, rows, values }: Search): Promise<boolean> {
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

async function sortAllHits(
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
async function walkByDate(search: Search, { after, limit }: SearchRequest): Promise<number[] | undefined> {
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
    const { index, values } = prepared;
    const [counted] = await rows<{ hits: number | string }>(
      `SELECT count(*) AS hits FROM (
         SELECT articles.id FROM article_search CROSS JOIN articles
         WHERE articles.id = article_search.${index.idColumn} AND ${index.matches}
           AND ${VISIBLE} AND articles.category_id IN (:categoryIds) LIMIT :cap) AS found`,
      { ...values, cap: COUNT_LIMIT + 1 },
    );
    const hits = Number(counted?.hits ?? 0);
    return { total: Math.min(hits, COUNT_LIMIT), totalIsCapped: hits > COUNT_LIMIT };
  });
}
