import { QueryTypes, type Transaction } from 'sequelize';
import type { SearchTerm } from '../shared/searchTerms.ts';
import type { Database } from './database.ts';
import { translateDatabaseError } from './databaseErrors.ts';
import { POSTGRES_SEARCH, type SearchIndex, SQLITE_SEARCH } from './searchIndex.ts';
import type { Place } from './searchTokens.ts';

export interface SearchScope {
  /** What is looked for; see `parseQuery`. */
  terms: SearchTerm[];
  /** The categories that the reader may read; nothing outside them is found or counted. */
  categoryIds: number[];
  now: Date;
}

/** A hit, and its place in the order: by tier, then the newest first. */
export interface Hit {
  tier: Place;
  publishedAt: Date;
  id: number;
}

export interface SearchRequest extends SearchScope {
  /** The last hit of the page before. */
  after?: Hit;
  limit: number;
}

export type Rows = <Row extends object>(sql: string, replacements: Record<string, unknown>) => Promise<Row[]>;

/** By the query of the index: the first ids that it finds, asked for once however many steps look at them. */
export type Samples = Map<string, Promise<number[]>>;

/** A search with all that its steps need. */
export interface Search {
  index: SearchIndex;
  samples: Samples;
  terms: SearchTerm[];
  rows: Rows;
  values: Record<string, unknown>;
}

/** SQL for what is on the board at `:now`. */
export const VISIBLE = `articles.state = 'published' AND articles.published_at <= :now
  AND (articles.expires_at IS NULL OR articles.expires_at > :now)`;

/** The search index of the database's kind. */
export function indexOf(database: Database): SearchIndex {
  return database.dialect === 'sqlite' ? SQLITE_SEARCH : POSTGRES_SEARCH;
}

/** Reads for a search; PostgreSQL would guess wrongly that reading every document is cheaper than its index. */
export async function reading<T>(database: Database, work: (rows: Rows) => Promise<T>): Promise<T> {
  const { sequelize } = database;
  const rowsIn =
    (transaction?: Transaction): Rows =>
    (sql, replacements) =>
      sequelize.query(sql, { type: QueryTypes.SELECT, replacements, ...(transaction && { transaction }) });
  if (database.dialect === 'sqlite') return work(rowsIn());
  try {
    return await sequelize.transaction({ readOnly: true }, async (transaction) => {
      await sequelize.query('SET LOCAL enable_seqscan = off', { transaction });
      return work(rowsIn(transaction));
    });
  } catch (error) {
    // A transaction asks for its connection past the place where the errors of queries are translated.
    throw translateDatabaseError(error);
  }
}

/** Nothing to search for, or nothing that may be read: undefined. */
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
