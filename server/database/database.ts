import type { Database, DatabaseOptions } from './databaseTypes.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

export type { Database, DatabaseLogger, DatabaseOptions, WriteTransaction } from './databaseTypes.ts';

/**
 * Opens the database, loading its dialect alone; throws an AppError whose log message tells the operator why it cannot be
 * used.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, logger, migrations = MIGRATIONS, reverseUnordered = false } = options;
  if (databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(databaseUrl, logger, migrations);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(dataDir, logger, migrations, reverseUnordered);
}
