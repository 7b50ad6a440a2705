import {
  BaseError,
  DatabaseError,
  type QueryOptions,
  QueryTypes,
  type Sequelize,
  UniqueConstraintError,
} from 'sequelize';
import { translateDatabaseError } from './databaseErrors.ts';

const CHANGES = new Set<string>([
  QueryTypes.INSERT,
  QueryTypes.BULKUPDATE,
  QueryTypes.UPDATE,
  QueryTypes.BULKDELETE,
  QueryTypes.DELETE,
  QueryTypes.UPSERT,
]);

/** Sequelize reports every constraint violation of SQLite as a unique violation. */
function correctConstraintError(error: unknown): unknown {
  const isNotUnique =
    error instanceof UniqueConstraintError && /(CHECK|NOT NULL) constraint/.test(error.parent.message);
  return isNotUnique ? new DatabaseError(error.parent, {}) : error;
}

type Query = (sql: unknown, options?: QueryOptions) => Promise<unknown>;

/**
 * Wraps `sequelize.query`, in which every model call ends: translates errors of the driver, and refuses a change
 * outside `write()`, which would bypass the mutex on SQLite and the transaction on both.
 */
export function guardQueries(sequelize: Sequelize): void {
  const query = sequelize.query.bind(sequelize) as Query;
  const guarded: Query = async (sql, options) => {
    if (options?.type !== undefined && CHANGES.has(options.type) && !options.transaction) {
      throw new Error('data are changed inside database.write() only: pass { transaction }');
    }
    try {
      return await query(sql, options);
    } catch (error) {
      throw translateDatabaseError(correctConstraintError(error));
    }
  };
  sequelize.query = guarded as typeof sequelize.query;
}

interface SqliteQuery {
  run(sql: string, parameters: unknown): Promise<unknown>;
}

/**
 * The SQLite dialect reads the stack of every query, in case that it fails; with source maps that takes longer than most
 * queries, and keeps the maps in memory. This leaves it without frames, and gives those of the caller to an error.
 */
export function captureStacksOfErrorsOnly(sequelize: Sequelize): void {
  const { dialect } = sequelize as unknown as { dialect: { Query: new (...args: never) => SqliteQuery } };
  dialect.Query = class extends dialect.Query {
    override async run(sql: string, parameters: unknown): Promise<unknown> {
      const caller = new Error();
      try {
        return await withoutStacks(() => super.run(sql, parameters));
      } catch (error) {
        if (error instanceof BaseError) error.stack = caller.stack?.replace(/^.*/, () => String(error));
        throw error;
      }
    }
  };
}

/** For the synchronous part of `work`. */
function withoutStacks<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
