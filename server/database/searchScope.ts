import { QueryTypes, type Transaction } from 'sequelize';
import type { SearchTerm } from '../shared/searchTerms.ts';
import type { Database } from './database.ts';
import { translateDatabaseError } from './databaseErrors.ts';
import { POSTGRES_SEARCH, type SearchIndex, SQLITE_SEARCH } from './searchIndex.ts';
import type { Place } from './searchTokens.ts';

export interface SearchScope {
  terms: SearchTerm[];
  categoryIds: number[];
  now: Date;
}

export interface Hit {
  tier: Place;
  publishedAt: Date;
  id: number;
}

export interface SearchRequest extends SearchScope {
  after?: Hit;
  limit: number;
}

export type Rows = <Row extends object>(sql: string, replacements: Record<string, unknown>) => Promise<Row[]>;

/** Samples of matching ids by index query, shared by the steps of one search. */
export type Samples = Map<string, Promise<number[]>>;

export interface Search {
  index: SearchIndex;
  samples: Samples;
  terms: SearchTerm[];
  rows: Rows;
  values: Record<string, unknown>;
}

export const VISIBLE = `articles.state = 'published' AND articles.published_at <= :now
  AND (articles.expires_at IS NULL OR articles.expires_at > :now)`;

export function indexOf(database: Database): SearchIndex {
  return database.dialect === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH;
}

/**
 * Runs the reads of a search; on PostgreSQL in a transaction with `enable_seqscan = off`, because the planner
 * underestimates reading every document.
 */
export async function reading<T>(database: Database, work: (rows: Rows) => Promise<T>): Promise<T> {
  const { sequelize } = database;
  const selectWithin =
    (transaction?: Transaction): Rows =>
    (sql, replacements) =>
      sequelize.query(sql, { type: QueryTypes.SELECT, replacements, ...(transaction && { transaction }) });
  if (database.dialect === 'sqlite') return work(selectWithin());
  try {
    return await sequelize.transaction({ readOnly: true }, async (transaction) => {
      await sequelize.query('SET LOCAL enable_seqscan = off', { transaction });
      return work(selectWithin(transaction));
    });
  } catch (error) {
    // A transaction acquires its connection outside the guarded `query`.
    throw translateDatabaseError(error);
  }
}

/** Undefined when there are no terms or no readable categories. */
export function prepare(
  database: Database,
  scope: SearchScope,
  rows: Rows,
  samples: Samples,
): Search | undefined {
  const { terms, categoryIds, now } = scope;
  if (terms.length === 0 || categoryIds.length === 0) return undefined;
  return { index: indexOf(database), samples, terms, rows, values: { categoryIds, now } };
}
