import { foldText } from '../shared/czechText.ts';
import type { LogFilter } from './logEntry.ts';

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

/** The filter as one SELECT that counts up to its limit, by the same steps that would find the entries. */
export function logCount(filter: LogFilter, dialect: Dialect): ReturnType<typeof logSelect> {
  const { sql, values } = logSelect(filter, dialect);
  return { sql: `SELECT COUNT(*) AS count FROM (${sql}) AS found`, values };
}

/** An entry may be written so much later than it was made, while the table was away; and clocks may be a little off. */
const DISORDER_MS = 3_600_000;
/** So many neighbours in time are asked for a number: a few of a clock that is far off mislead nobody. */
const NEIGHBOURS = 100;

/**
 * Numbers are given when entries are written. What is older than a time by more than the disorder was written before
 * it, so below its number lies nothing that was made later; and the same the other way. Nothing is scanned: the
 * neighbours are one step in the index of times.
 */
const bound = (lowestOrHighest: string, side: string) => `
  SELECT CASE WHEN COUNT(*) = ${NEIGHBOURS} THEN ${lowestOrHighest}(id) END AS id
  FROM (SELECT id FROM log_entries WHERE ${side} LIMIT ${NEIGHBOURS}) AS near`;
const FIRST_SINCE = bound('MIN', 'at < :time ORDER BY at DESC, id DESC');
const LAST_BEFORE = bound('MAX', 'at >= :time ORDER BY at, id');

/** Asks for the number from which on all entries since a time lie. */
export function firstSince(time: Date): { sql: string; time: Date } {
  return { sql: FIRST_SINCE, time: new Date(time.getTime() - DISORDER_MS) };
}

/** Asks for the number up to which all entries before a time lie. */
export function lastBefore(time: Date): { sql: string; time: Date } {
  return { sql: LAST_BEFORE, time: new Date(time.getTime() + DISORDER_MS) };
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
