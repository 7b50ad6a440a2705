import type sqlite3 from 'sqlite3';
import {
  type LogEntry,
  type LogFilter,
  type LogTable,
  logConditions,
  type StoredLogEntry,
} from './logEntry.ts';
import { executeScript, openConnection } from './sqliteConnections.ts';

/** Losing the last lines in a power cut is no harm; a sync for each batch would be felt. */
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
    data JSON
  );
  CREATE INDEX IF NOT EXISTS log_entries_by_time ON log_entries (at, id);
  CREATE INDEX IF NOT EXISTS log_entries_by_level ON log_entries (level, id);
  CREATE INDEX IF NOT EXISTS log_entries_by_module ON log_entries (module, id);
  CREATE INDEX IF NOT EXISTS log_entries_by_request_id ON log_entries (request_id, id);
  CREATE INDEX IF NOT EXISTS log_entries_by_user_id ON log_entries (user_id, id);
`;

const COLUMNS = [
  'at',
  'level',
  'module',
  'message',
  'request_id',
  'user_id',
  'ip',
  'duration_ms',
  'data',
] as const;

type Row = Record<(typeof COLUMNS)[number] | 'id', string | number | null>;

function toValues(entry: LogEntry): (string | number | null)[] {
  return COLUMNS.map((column) => {
    if (column === 'at') return entry.at.toISOString();
    if (column === 'data') return entry.data && JSON.stringify(entry.data);
    return entry[column];
  });
}

function toStored({ at, data, ...rest }: Row): StoredLogEntry {
  return {
    ...rest,
    at: new Date(String(at)),
    data: data === null ? null : JSON.parse(String(data)),
  } as StoredLogEntry;
}

class SqliteLog implements LogTable {
  private readonly connection: sqlite3.Database;

  constructor(connection: sqlite3.Database) {
    this.connection = connection;
  }

  insert(entries: LogEntry[]): Promise<void> {
    const places = entries.map(() => `(${COLUMNS.map(() => '?').join(', ')})`).join(', ');
    return this.run(
      `INSERT INTO log_entries (${COLUMNS.join(', ')}) VALUES ${places}`,
      entries.flatMap(toValues),
    ).then(() => undefined);
  }

  find(filter: LogFilter): Promise<StoredLogEntry[]> {
    const { where, values } = logConditions(filter);
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]));
    const sql = `SELECT * FROM log_entries ${where} ORDER BY id DESC LIMIT :limit`;
    return new Promise((resolve, reject) => {
      this.connection.all<Row>(sql, named, (error, rows) =>
        error ? reject(error) : resolve(rows.map(toStored)),
      );
    });
  }

  deleteBefore(time: Date): Promise<number> {
    return this.run('DELETE FROM log_entries WHERE at < ?', [time.toISOString()]);
  }

  private run(sql: string, values: (string | number | null)[]): Promise<number> {
    return new Promise((resolve, reject) => {
      this.connection.run(sql, values, function done(error) {
        if (error) reject(error);
        else resolve(this.changes);
      });
    });
  }

  close(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.connection.close((error) => (error ? reject(error) : resolve()));
    });
  }
}

/** Opens the log file, made when it is not there. */
export async function openSqliteLog(file: string): Promise<LogTable> {
  const connection = await openConnection(file, PRAGMAS);
  await executeScript(connection, SCHEMA);
  return new SqliteLog(connection);
}
