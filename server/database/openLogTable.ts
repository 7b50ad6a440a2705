import { join } from 'node:path';
import { QueryTypes, type Sequelize } from 'sequelize';
import type { Database } from './databaseTypes.ts';
import { type LogValues, POSTGRES_LOG, SQLITE_LOG } from './logSelect.ts';
import { createLogTable, type LogTable } from './logTable.ts';
import { makePrivateSqliteFile } from './sqlite.ts';
import { closeConnection, executeScript, openConnection } from './sqliteConnections.ts';

/** Losing the last lines in a power failure is acceptable; a sync for each batch would be too slow. */
const PRAGMAS = `
  PRAGMA busy_timeout = 5000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA journal_size_limit = 16777216;
`;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS log_entries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at DATETIME NOT NULL,
    level TEXT NOT NULL,
    module TEXT NOT NULL,
    message TEXT NOT NULL,
    request_id TEXT,
    user_id INTEGER,
    ip TEXT,
    duration_ms DOUBLE PRECISION,
    data JSON,
    folded TEXT
  );
  CREATE INDEX IF NOT EXISTS log_entries_by_time ON log_entries (at, id);
  CREATE INDEX IF NOT EXISTS log_entries_by_level ON log_entries (level, id);
  CREATE INDEX IF NOT EXISTS log_entries_by_module ON log_entries (module, id);
  CREATE INDEX IF NOT EXISTS log_entries_by_module_level ON log_entries (module, level, id);
  CREATE INDEX IF NOT EXISTS log_entries_by_request_id ON log_entries (request_id, id);
  CREATE INDEX IF NOT EXISTS log_entries_by_user_id ON log_entries (user_id, id);
`;

/**
 * `logs.sqlite` next to the SQLite database, see `docs/decisions/log-table.md`; a table of the same database on PostgreSQL.
 */
export function openLogTable(database: Database, dataDir: string): Promise<LogTable> {
  if (database.dialect === 'postgres') return Promise.resolve(postgresLogTable(database.sequelize));
  return openSqliteLog(join(dataDir, 'logs.sqlite'));
}

/** Its statements are not logged, otherwise each batch would cause the next. */
export function postgresLogTable(sequelize: Pick<Sequelize, 'query'>): LogTable {
  return createLogTable({
    dialect: POSTGRES_LOG,
    query: <Row extends object>(sql: string, bind: LogValues = {}) =>
      sequelize.query<Row>(sql, { bind, type: QueryTypes.SELECT, logging: false }),
    close: async () => undefined,
  });
}

export async function openSqliteLog(file: string): Promise<LogTable> {
  makePrivateSqliteFile(file);
  const connection = await openConnection(file, PRAGMAS);
  const query = <Row extends object>(sql: string, values: LogValues = {}) => {
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`$${name}`, value]));
    return new Promise<Row[]>((resolve, reject) => {
      connection.all<Row>(sql, named, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  };
  await executeScript(connection, SCHEMA);
  const columns = await query<{ name: string }>("SELECT name FROM pragma_table_info('log_entries')");
  // A file of an earlier version: its entries keep NULL and are searched as they are.
  if (columns.every(({ name }) => name !== 'folded'))
    await query('ALTER TABLE log_entries ADD COLUMN folded TEXT');
  return createLogTable({ dialect: SQLITE_LOG, query, close: () => closeConnection(connection) });
}
