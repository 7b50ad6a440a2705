import {
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

/** Sequelize takes every broken constraint of SQLite for a value that is taken already. */
function nameConstraint(error: unknown): unknown {
  const isOther =
    error instanceof UniqueConstraintError && /(CHECK|NOT NULL) constraint/.test(error.parent.message);
  return isOther ? new DatabaseError(error.parent, {}) : error;
}

type Query = (sql: unknown, options?: QueryOptions) => Promise<unknown>;

/**
 * Every model call ends in `sequelize.query`. This one place makes a lost database and a full disk known to all
 * callers, and refuses a change outside `write()`, which would pass by the lock on SQLite and be half done on both.
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
      throw translateDatabaseError(nameConstraint(error));
    }
  };
  sequelize.query = guarded as typeof sequelize.query;
}
