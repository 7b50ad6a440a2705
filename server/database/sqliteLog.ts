import type sqlite3 from 'sqlite3';
import { foldedOf, type LogEntry, type LogFilter, type LogTable, type StoredLogEntry } from './logEntry.ts';
import {
  buildLogCount,
  buildLogSelect,
  DELETE_OLD_QUERY,
  firstSinceQuery,
  lastBeforeQuery,
  MODULES_QUERY,
  type SqlValue,
} from './logSelect.ts';
import { makePrivateSqliteFile } from './sqlite.ts';
import { executeScript, openConnection } from './sqliteConnections.ts';

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
  'folded',
] as const;

type Row = Record<(typeof COLUMNS)[number] | 'id', string | number | null>;

const DIALECT = {
  like: 'LIKE',
  at: '+at',
  time: (time: Date) => time.toISOString(),
  by: (index: string) => `INDEXED BY ${index}`,
};

function toValues(entry: LogEntry): (string | number | null)[] {
  return COLUMNS.map((column) => {
    if (column === 'at') return entry.at.toISOString();
    if (column === 'data') return entry.data && JSON.stringify(entry.data);
    if (column === 'folded') return foldedOf(entry);
    return entry[column];
  });
}

function toStored({ at, data, folded: _folded, ...rest }: Row): StoredLogEntry {
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
    const rows = entries.map(() => `(${COLUMNS.map(() => '?').join(', ')})`).join(', ');
    return this.run(
      `INSERT INTO log_entries (${COLUMNS.join(', ')}) VALUES ${rows}`,
      entries.flatMap(toValues),
    ).then(() => undefined);
  }

  async find(filter: LogFilter): Promise<StoredLogEntry[]> {
    const { sql, values } = buildLogSelect(filter, DIALECT);
    return (await this.all<Row>(sql, values)).map(toStored);
  }

  async count(filter: LogFilter): Promise<number> {
    const { sql, values } = buildLogCount(filter, DIALECT);
    const [row] = await this.all<{ count: number }>(sql, values);
    return row?.count ?? 0;
  }

  async byId(id: number): Promise<StoredLogEntry | undefined> {
    const [row] = await this.all<Row>('SELECT * FROM log_entries WHERE id = :id', { id });
    return row && toStored(row);
  }

  async bounds(): Promise<{ first: number; last: number }> {
    const [row] = await this.all<{ first: number | null; last: number | null }>(
      'SELECT (SELECT MIN(id) FROM log_entries) AS first, (SELECT MAX(id) FROM log_entries) AS last',
      {},
    );
    return { first: row?.first ?? 0, last: row?.last ?? 0 };
  }

  firstSince(time: Date): Promise<number | undefined> {
    return this.bound(firstSinceQuery(time));
  }

  lastBefore(time: Date): Promise<number | undefined> {
    return this.bound(lastBeforeQuery(time));
  }

  private async bound({ sql, time }: ReturnType<typeof firstSinceQuery>): Promise<number | undefined> {
    const [row] = await this.all<{ id: number | null }>(sql, { time: time.toISOString() });
    return row?.id ?? undefined;
  }

  async modules(): Promise<string[]> {
    return (await this.all<{ name: string }>(MODULES_QUERY, {})).map(({ name }) => name);
  }

  deleteBefore(time: Date, limit: number): Promise<number> {
    return this.run(DELETE_OLD_QUERY, { ':time': time.toISOString(), ':limit': limit });
  }

  private all<Found>(sql: string, values: Record<string, SqlValue>): Promise<Found[]> {
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]));
    return new Promise((resolve, reject) => {
      this.connection.all<Found>(sql, named, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }

  private run(sql: string, values: (SqlValue | null)[] | Record<string, SqlValue>): Promise<number> {
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

/** Upgrades a file of an earlier version; its entries keep NULL and are searched as they are. */
async function addFolded(connection: sqlite3.Database): Promise<void> {
  const hasColumn = await new Promise<boolean>((resolve, reject) => {
    connection.all("SELECT 1 FROM pragma_table_info('log_entries') WHERE name = 'folded'", (error, rows) =>
      error ? reject(error) : resolve(rows.length > 0),
    );
  });
  if (!hasColumn) await executeScript(connection, 'ALTER TABLE log_entries ADD COLUMN folded TEXT');
}

export async function openSqliteLog(file: string): Promise<LogTable> {
  makePrivateSqliteFile(file);
  const connection = await openConnection(file, PRAGMAS);
  await executeScript(connection, SCHEMA);
  await addFolded(connection);
  return new SqliteLog(connection);
}
