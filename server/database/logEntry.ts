import { foldText } from '../shared/czechText.ts';

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

export interface LogFilter {
  /** Any of these levels. */
  levels?: readonly string[];
  module?: string;
  requestId?: string;
  userId?: number;
  /** From this time on. */
  since?: Date;
  /** Before this time. */
  until?: Date;
  /** A part of the text, whatever its case and diacritics. */
  text?: string;
  /** Only entries newer than this id. */
  afterId?: number;
  /** Only entries older than this id: the next page. */
  beforeId?: number;
  /** The order is newest first unless said otherwise. */
  oldestFirst?: boolean;
  limit: number;
}

/** The table `log_entries`, wherever it lies. */
export interface LogTable {
  insert(entries: LogEntry[]): Promise<void>;
  find(filter: LogFilter): Promise<StoredLogEntry[]>;
  byId(id: number): Promise<StoredLogEntry | undefined>;
  /** The smallest and the largest number of an entry; zeros when there is none. */
  bounds(): Promise<{ first: number; last: number }>;
  /** The number of the first entry of this time or later. */
  firstSince(time: Date): Promise<number | undefined>;
  /**
   * The highest number of an entry from before this time, by those of the minute before it; undefined when there is
   * none. Looked for before it, because an entry of a clock that ran ahead may stand at any number.
   */
  lastBefore(time: Date): Promise<number | undefined>;
  /** The parts of the server that have written, 200 at most. */
  modules(): Promise<string[]>;
  /** Deletes what is older, `most` entries at once, and tells how many there were. */
  deleteBefore(time: Date, most: number): Promise<number>;
  close(): Promise<void>;
}

/** The highest number of the last minute before a time; where there is nothing in it, that of the last entry before. */
export const LAST_BEFORE = `SELECT COALESCE(
  (SELECT MAX(id) FROM log_entries WHERE at >= :near AND at < :time),
  (SELECT id FROM log_entries WHERE at < :time ORDER BY at DESC, id DESC LIMIT 1)) AS id`;
/** Entries of several instances may come so much out of the order of their times. */
export const DISORDER_MS = 60_000;

/** What the text of an entry is besides its own letters: without diacritics and capitals, where it has others than ASCII. */
export function foldedOf({ message, data }: LogEntry): string | null {
  const text = data ? `${message} ${JSON.stringify(data)}` : message;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\x00-\x7f]*$/.test(text) ? null : foldText(text);
}

/** A pattern for LIKE that has this text anywhere, with no sign of it meaning anything else. */
export function likeAnywhere(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
}

export type SqlValue = string | number;

interface Dialect {
  /** LIKE that does not tell capitals of ASCII. */
  like: string;
  /** The column `at` so that no index on it is used: the order is by id, and ids bound a time well enough. */
  at: string;
  time(time: Date): SqlValue;
  /** Names the index to walk, where the database would choose a worse one by itself. */
  by(index: string): string;
}

/**
 * The filter as one SELECT with named values. Each condition has an index that ends in the id; of several levels each
 * gives its newest entries by itself, because an index gives the ids of one level only in their order.
 */
export function logSelect(
  filter: LogFilter,
  dialect: Dialect,
): { sql: string; values: Record<string, SqlValue> } {
  const { conditions, values } = logConditions(filter, dialect);
  const tail = `ORDER BY id ${filter.oldestFirst ? 'ASC' : 'DESC'} LIMIT :limit`;
  const { levels, module, userId, requestId, text } = filter;
  const isByBoth = levels && module !== undefined && (userId ?? requestId ?? text) === undefined;
  const source = `log_entries ${isByBoth ? dialect.by('log_entries_by_module_level') : ''}`;
  const one = (level?: string) => {
    const all = level === undefined ? conditions : [...conditions, `level = :${level}`];
    return `SELECT * FROM ${source} ${all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''} ${tail}`;
  };
  if (!levels) return { sql: one(), values };
  const parts = levels.map((level, place) => {
    values[`level${place}`] = level;
    return one(`level${place}`);
  });
  const [only = '', ...others] = parts;
  if (others.length === 0) return { sql: only, values };
  const union = parts.map((part, place) => `SELECT * FROM (${part}) AS part${place}`).join(' UNION ALL ');
  return { sql: `${union} ${tail}`, values };
}

function logConditions(filter: LogFilter, dialect: Dialect) {
  const values: Record<string, SqlValue> = { limit: filter.limit };
  const conditions: string[] = [];
  const add = (condition: string, name: string, value: SqlValue | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values[name] = value;
  };
  add('module = :module', 'module', filter.module);
  add('request_id = :request_id', 'request_id', filter.requestId);
  add('user_id = :user_id', 'user_id', filter.userId);
  add('id > :after_id', 'after_id', filter.afterId);
  add('id < :before_id', 'before_id', filter.beforeId);
  add(`${dialect.at} >= :since`, 'since', filter.since && dialect.time(filter.since));
  add(`${dialect.at} < :until`, 'until', filter.until && dialect.time(filter.until));
  const places = ['message', 'CAST(data AS TEXT)', 'folded', 'request_id', 'ip', 'module'];
  const anywhere = places.map((place) => `${place} ${dialect.like} :text ESCAPE '\\'`).join(' OR ');
  add(`(${anywhere})`, 'text', filter.text === undefined ? undefined : likeAnywhere(filter.text));
  return { conditions, values };
}

/** The names of the modules, each found by one step in the index: the table may have millions of rows. */
export const MODULES = `
  WITH RECURSIVE names (name) AS (
    SELECT MIN(module) FROM log_entries
    UNION ALL
    SELECT (SELECT MIN(module) FROM log_entries WHERE module > names.name) FROM names WHERE names.name IS NOT NULL
  )
  SELECT name FROM names WHERE name IS NOT NULL LIMIT 200`;

/** Some of the oldest entries that are too old. */
export const DELETE_OLD = `
  DELETE FROM log_entries WHERE id IN (SELECT id FROM log_entries WHERE at < :time ORDER BY at, id LIMIT :most)`;
