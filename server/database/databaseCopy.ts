import type { DatabaseCopier, DatabaseLocation, Dialect } from './databaseCopyTypes.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { postgresCopier } from './postgresCopy.ts';
import { sqliteCopier } from './sqliteCopy.ts';

export function copierOf(dialect: Dialect, { dataDir, databaseUrl = '' }: DatabaseLocation): DatabaseCopier {
  return dialect === 'postgres' ? postgresCopier(databaseUrl) : sqliteCopier(dataDir);
}

export function dialectOf({ databaseUrl }: Pick<DatabaseLocation, 'databaseUrl'>): Dialect {
  return databaseUrl ? 'postgres' : 'sqlite';
}

/** Whether these are the migrations of a board: without the first one there is nothing to back up. */
export function isBoard(migrations: readonly string[]): boolean {
  return migrations.some((name) => name === MIGRATIONS[0]?.name);
}
