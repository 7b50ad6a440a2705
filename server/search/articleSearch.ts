import type { Database } from '../database/database.ts';
import { translateDatabaseError } from '../database/databaseErrors.ts';
import { selectRows } from '../database/selectRows.ts';
import { stemOf } from './czechStemmer.ts';
import { findRelaxation } from './relaxation.ts';
import { type Expression, expressionForTier, expressionUpTo } from './searchExpression.ts';
import { indexOf } from './searchIndex.ts';
import { type SearchTerm, type WordTerm, withoutPrefix } from './searchTerms.ts';
import { SEARCH_FIELDS, type SearchField } from './searchTokens.ts';

const COUNT_LIMIT = 1_000;
/** A beginning of more words than this is left to the database, which collects what all of them match. */
const MAX_LONGER_WORDS = 32;

export interface Hit {
  tier: SearchField;
  publishedAt: Date;
  id: number;
}

export interface SearchRequest {
  terms: SearchTerm[];
  categoryIds: number[];
  now: Date;
  after?: Hit;
  limit: number;
}

export interface CountedQuery {
  /** What the hits must have, each with the longer words that it may be the beginning of. */
  terms: SearchTerm[];
  /** How many match, counted up to 1,000. */
  total: number;
  totalIsCapped: boolean;
  /** The places of terms that the hits need not have, because no article has all of them. */
  leftOut: number[];
}

export interface SearchResult extends CountedQuery {
  hits: Hit[];
}

type Select = <Row extends object>(sql: string, values: Record<string, unknown>) => Promise<Row[]>;

const NOTHING: SearchResult = { terms: [], total: 0, totalIsCapped: false, leftOut: [], hits: [] };

/**
 * The readable articles that match the whole query, or a part of it where none does. They are ranked by tier: the worst
 * of the fields (title, perex, text, file) that the match needs; within a tier newest first. Result and order are the
 * same on both databases.
 * @param counted From an earlier page of the same query.
 */
export async function searchArticles(
  database: Database,
  request: SearchRequest,
  counted?: CountedQuery,
): Promise<SearchResult> {
  if (request.terms.length === 0 || request.categoryIds.length === 0) return NOTHING;
  return reading(database, async (select) => {
    const search = createSearch(database, select, request);
    const query = counted ?? (await search.countQuery(request.terms));
    const { terms, total, totalIsCapped, leftOut } = query;
    const limit = totalIsCapped ? request.limit : Math.min(request.limit, total);
    return { hits: await search.list(terms, limit, totalIsCapped), terms, total, totalIsCapped, leftOut };
  });
}

function createSearch(
  database: Database,
  select: Select,
  { categoryIds, now, after }: Omit<SearchRequest, 'limit'>,
) {
  const index = indexOf(database);

  async function countQuery(terms: readonly SearchTerm[]): Promise<CountedQuery> {
    const all = await complete(terms);
    const ofAll = await count(all, COUNT_LIMIT + 1);
    const leftOut = ofAll > 0 ? [] : await findRelaxation(all, isFound);
    const remaining = all.filter((_, i) => !leftOut.includes(i));
    const counted = leftOut.length === 0 ? ofAll : await count(remaining, COUNT_LIMIT + 1);
    const totalIsCapped = counted > COUNT_LIMIT;
    return { terms: remaining, total: Math.min(counted, COUNT_LIMIT), totalIsCapped, leftOut };
  }

  /** Names the words that the last one may be the beginning of. Most are whole words, and the beginning of no other. */
  function complete(terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
    return Promise.all(
      terms.map((term) => (term.kind === 'word' && term.prefix ? completeWord(term) : term)),
    );
  }

  async function completeWord(term: WordTerm): Promise<WordTerm> {
    if (!index.words) return term;
    const limit = MAX_LONGER_WORDS + 1;
    const rows = await select<{ word: string }>(index.words.beginning, { beginning: term.word, limit });
    if (rows.length === limit) return term;
    const longerWords = rows.map(({ word }) => word).filter((word) => stemOf(word) !== term.stem);
    return longerWords.length === 0 ? { ...term, prefix: false } : { ...term, longerWords };
  }

  async function count(terms: readonly SearchTerm[], limit: number): Promise<number> {
    let counted = 0;
    for (const expression of expressionsToCount(terms))
      if (counted < limit) counted += await countMatches(expression, limit - counted);
    return counted;
  }

  async function isFound(terms: readonly SearchTerm[]): Promise<boolean> {
    return (await count(terms, 1)) > 0;
  }

  async function countMatches(expression: Expression, limit: number): Promise<number> {
    const sql = `SELECT count(*) AS count FROM (${index.count(expression)}) AS hits`;
    const [row] = await select<{ count: number | string }>(sql, {
      query: index.query(expression),
      categoryIds,
      now,
      limit,
    });
    return Number(row?.count ?? 0);
  }

  async function list(terms: readonly SearchTerm[], limit: number, isFrequent: boolean): Promise<Hit[]> {
    const hits: Hit[] = [];
    for (const tier of SEARCH_FIELDS.filter((field) => field >= (after?.tier ?? 1)))
      if (hits.length < limit) hits.push(...(await listTier(terms, tier, limit - hits.length, isFrequent)));
    return hits;
  }

  async function listTier(
    terms: readonly SearchTerm[],
    tier: SearchField,
    limit: number,
    isFrequent: boolean,
  ): Promise<Hit[]> {
    const expression = expressionForTier(terms, tier);
    const isContinued = tier === after?.tier;
    const rows = await select<{ id: number; published_at: Date | string }>(
      index.page(expression, { isContinued, isFrequent }),
      {
        query: index.query(expression),
        categoryIds,
        now,
        limit,
        ...(isContinued && { afterTime: after.publishedAt, afterId: after.id }),
      },
    );
    return rows.map(({ id, published_at }) => ({ tier, publishedAt: new Date(published_at), id }));
  }

  return { countQuery, list };
}

/** First the whole words, which often suffice, then what the beginning of a word adds: longer words. */
function expressionsToCount(terms: readonly SearchTerm[]): Expression[] {
  const wholeWords = terms.map(withoutPrefix);
  const ofWholeWords = expressionUpTo(wholeWords, 4);
  const hasPrefix = wholeWords.some((term, i) => term !== terms[i]);
  return hasPrefix
    ? [ofWholeWords, { needs: expressionUpTo(terms, 4).needs, unless: ofWholeWords.needs }]
    : [ofWholeWords];
}

/**
 * Runs the reads of a search; on PostgreSQL in a transaction with `enable_seqscan = off`, because the planner
 * underestimates reading every document.
 */
async function reading<T>(database: Database, work: (select: Select) => Promise<T>): Promise<T> {
  const { sequelize } = database;
  if (database.dialect === 'sqlite') return work(database.select);
  try {
    return await sequelize.transaction({ readOnly: true }, async (transaction) => {
      await sequelize.query('SET LOCAL enable_seqscan = off', { transaction });
      return work((sql, values) => selectRows(database, sql, values, transaction));
    });
  } catch (error) {
    // A transaction acquires its connection outside the guarded `query`.
    throw translateDatabaseError(error);
  }
}
