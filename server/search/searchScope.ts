import { QueryTypes, type Transaction } from 'sequelize';
import type { Database } from '../database/database.ts';
import { translateDatabaseError } from '../database/databaseErrors.ts';
import { POSTGRES_SEARCH, type SearchIndex, SQLITE_SEARCH } from './searchIndex.ts';
import type { SearchTerm } from './searchTerms.ts';
import type { SearchField } from './searchTokens.ts';

export interface SearchScope {
  terms: SearchTerm[];
  categoryIds: number[];
  now: Date;
}

export interface Hit {
  tier: SearchField;
  publishedAt: Date;
  id: number;
}

export interface SearchRequest extends SearchScope {
  after?: Hit;
  limit: number;
}

export type RunSelect = <Row extends object>(
  sql: string,
  replacements: Record<string, unknown>,
) => Promise<Row[]>;

/** Samples of matching ids by index query, shared by the steps of one search. */
export type SampleCache = Map<string, Promise<number[]>>;

export interface PreparedSearch {
  index: SearchIndex;
  samples: SampleCache;
  terms: SearchTerm[];
  rows: RunSelect;
  values: Record<string, unknown>;
}

export function indexOf(database: Database): SearchIndex {
  return database.dialect === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH;
}

/**
 * Runs the reads of a search; on PostgreSQL in a transaction with `enable_seqscan = off`, because the planner
 * underestimates reading every document.
 */
export async function withReadTransaction<T>(
  database: Database,
  work: (rows: RunSelect) => Promise<T>,
): Promise<T> {
  const { sequelize } = database;
  const selectWithin =
    (transaction?: Transaction): RunSelect =>
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
export function prepareSearch(
  database: Database,
  scope: SearchScope,
  rows: RunSelect,
  samples: SampleCache,
): PreparedSearch | undefined {
  const { terms, categoryIds, now } = scope;
  if (terms.length === 0 || categoryIds.length === 0) return undefined;
  return { index: indexOf(database), samples, terms, rows, values: { categoryIds, now } };
}
