import type { Database, DatabaseOptions } from './databaseTypes.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export type { Database, DatabaseLogger, DatabaseOptions, WriteTransaction } from './databaseTypes.ts';

/** Opens the database; throws an AppError whose log message tells the operator why it cannot be used. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, logger, migrations = MIGRATIONS } = options;
  return databaseUrl
    ? openPostgres(databaseUrl, logger, migrations)
    : openSqlite(dataDir, logger, migrations);
}
