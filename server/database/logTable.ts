import { foldText } from '../shared/czechText.ts';
import {
  buildLogSelect,
  DELETE_OLD_QUERY,
  firstSinceQuery,
  type LogDialect,
  type LogFilter,
  type LogValues,
  lastBeforeQuery,
  MODULES_QUERY,
} from './logSelect.ts';

export interface LogEntry {
  at: Date;
  level: string;
  module: string;
  message: string;
  request_id: string | null;
  user_id: number | null;
  ip: string | null;
  duration_ms: number | null;
  data: Record<string, unknown> | null;
}

export interface StoredLogEntry extends LogEntry {
  id: number;
}

/** The database of a log table: runs one statement with named parameters (`$name`). */
export interface LogConnection {
  readonly dialect: LogDialect;
  query<Row extends object>(sql: string, values?: LogValues): Promise<Row[]>;
  close(): Promise<void>;
}

/** PostgreSQL returns a BIGINT as text; SQLite returns a time and JSON as text. */
interface Row extends Omit<StoredLogEntry, 'id' | 'at' | 'data'> {
  id: number | string;
  at: Date | string;
  data: LogEntry['data'] | string;
  folded: string | null;
}

function toStored({ id, at, data, folded: _folded, ...rest }: Row): StoredLogEntry {
  const parsed = typeof data === 'string' ? (JSON.parse(data) as LogEntry['data']) : data;
  return { ...rest, id: Number(id), at: new Date(at), data: parsed };
}

/**
 * `data` is JSON within JSON, which has no limit of depth; `folded` is the searchable text without case and
 * diacritics, or null when it is pure ASCII, where LIKE suffices.
 */
function toRow(entry: LogEntry) {
  const data = entry.data && JSON.stringify(entry.data);
  const text = data ? `${entry.message} ${data}` : entry.message;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return { ...entry, data, folded: /^[\x00-\x7f]*$/.test(text) ? null : foldText(text) };
}

/** The system log. See `docs/decisions/log-table.md`. */
export function createLogTable({ dialect, query, close }: LogConnection) {
  async function find(filter: LogFilter): Promise<StoredLogEntry[]> {
    const { sql, values } = buildLogSelect(filter, dialect);
    return (await query<Row>(sql, values)).map(toStored);
  }

  async function boundOf({ sql, values }: ReturnType<typeof firstSinceQuery>): Promise<number | undefined> {
    const [row] = await query<{ id: number | string | null }>(sql, values);
    return row?.id ? Number(row.id) : undefined;
  }

  return {
    /** Takes the entries as one JSON parameter, because a parameter for each value would be bound on the main thread. */
    async insert(entries: readonly LogEntry[]): Promise<void> {
      await query(dialect.insert, { entries: JSON.stringify(entries.map(toRow)) });
    },

    find,

    async count(filter: LogFilter): Promise<number> {
      const { sql, values } = buildLogSelect(filter, dialect);
      const [row] = await query<{ count: number | string }>(
        `SELECT COUNT(*) AS count FROM (${sql}) AS found`,
        values,
      );
      return Number(row?.count ?? 0);
    },

    async byId(id: number): Promise<StoredLogEntry | undefined> {
      const [row] = await query<Row>('SELECT * FROM log_entries WHERE id = $id', { id });
      return row && toStored(row);
    },

    /** Two subqueries, because SQLite scans the table for both in one. */
    async bounds(): Promise<{ first: number; last: number }> {
      const [row] = await query<Record<'first' | 'last', number | string | null>>(
        'SELECT (SELECT MIN(id) FROM log_entries) AS first, (SELECT MAX(id) FROM log_entries) AS last',
      );
      return { first: Number(row?.first ?? 0), last: Number(row?.last ?? 0) };
    },

    firstSince: (time: Date) => boundOf(firstSinceQuery(time)),

    lastBefore: (time: Date) => boundOf(lastBeforeQuery(time)),

    async modules(): Promise<string[]> {
      return (await query<{ name: string }>(MODULES_QUERY)).map(({ name }) => name);
    },

    async deleteBefore(time: Date, limit: number): Promise<number> {
      return (await query(DELETE_OLD_QUERY, { time: time.toISOString(), limit })).length;
    },

    close,
  };
}

export type LogTable = ReturnType<typeof createLogTable>;
