import { join } from 'node:path';
import type { Database } from './databaseTypes.ts';
import type { LogTable } from './logEntry.ts';
import { openPostgresLog } from './postgresLog.ts';
import { openSqliteLog } from './sqliteLog.ts';

/** `logs.sqlite` next to the SQLite database; a table of the same database on PostgreSQL. */
export function openLogTable(database: Database, dataDir: string): Promise<LogTable> {
  if (database.dialect === 'postgres') return Promise.resolve(openPostgresLog(database.sequelize));
  return openSqliteLog(join(dataDir, 'logs.sqlite'));
}
