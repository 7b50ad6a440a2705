import { foldText } from '../shared/czechText.ts';
import type { LogFilter } from './logEntry.ts';

export function likeAnywhere(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
}

export type SqlValue = string | number;

interface Dialect {
  like: string;
  /**
   * The column `at`, written so that no index on it is used: the order is by id, and ids bound the time well enough.
   */
  at: string;
  time(time: Date): SqlValue;
  by(index: string): string;
}

/**
 * The filter as a SELECT with named parameters. Each condition has an index that ends in the id; several levels
 * become a UNION, because an index is sorted by id only within one level.
 */
export function buildLogSelect(
  filter: LogFilter,
  dialect: Dialect,
): { sql: string; values: Record<string, SqlValue> } {
  const { conditions, values } = buildConditions(filter, dialect);
  const tail = `ORDER BY id ${filter.oldestFirst ? 'ASC' : 'DESC'} LIMIT :limit`;
  const { levels, module, userId, requestId, text } = filter;
  const isByModuleAndLevel = levels && module !== undefined && (userId ?? requestId ?? text) === undefined;
  const source = `log_entries ${isByModuleAndLevel ? dialect.by('log_entries_by_module_level') : ''}`;
  const selectFor = (level?: string) => {
    const all = level === undefined ? conditions : [...conditions, `level = :${level}`];
    return `SELECT * FROM ${source} ${all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''} ${tail}`;
  };
  if (!levels) return { sql: selectFor(), values };
  const selects = levels.map((level, index) => {
    values[`level${index}`] = level;
    return selectFor(`level${index}`);
  });
  const [only = '', ...others] = selects;
  if (others.length === 0) return { sql: only, values };
  const union = selects.map((part, index) => `SELECT * FROM (${part}) AS part${index}`).join(' UNION ALL ');
  return { sql: `${union} ${tail}`, values };
}

function buildConditions(filter: LogFilter, dialect: Dialect) {
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
  const columns = ['message', 'CAST(data AS TEXT)', 'folded', 'request_id', 'ip', 'module'];
  const anywhere = columns.map((index) => `${index} ${dialect.like} :text ESCAPE '\\'`).join(' OR ');
  add(`(${anywhere})`, 'text', filter.text === undefined ? undefined : likeAnywhere(filter.text));
  return { conditions, values };
}

export function buildLogCount(filter: LogFilter, dialect: Dialect): ReturnType<typeof buildLogSelect> {
  const { sql, values } = buildLogSelect(filter, dialect);
  return { sql: `SELECT COUNT(*) AS count FROM (${sql}) AS found`, values };
}

/** How much later than its time an entry may be written, while the table was unavailable; includes clock skew. */
const MAX_DELAY_MS = 3_600_000;
/** The number of adjacent entries that determine a bound, so that single entries with a wrong clock do not mislead. */
const SAMPLE_SIZE = 100;

/**
 * Ids are assigned on insert. An entry older than a time by more than the maximum delay was written before it, so no
 * later entry has a lower id; and vice versa. A bound is one lookup in the time index.
 */
const bound = (aggregate: string, condition: string) => `
  SELECT CASE WHEN COUNT(*) = ${SAMPLE_SIZE} THEN ${aggregate}(id) END AS id
  FROM (SELECT id FROM log_entries WHERE ${condition} LIMIT ${SAMPLE_SIZE}) AS near`;
const FIRST_SINCE = bound('MIN', 'at < :time ORDER BY at DESC, id DESC');
const LAST_BEFORE = bound('MAX', 'at >= :time ORDER BY at, id');

export function firstSinceQuery(time: Date): { sql: string; time: Date } {
  return { sql: FIRST_SINCE, time: new Date(time.getTime() - MAX_DELAY_MS) };
}

export function lastBeforeQuery(time: Date): { sql: string; time: Date } {
  return { sql: LAST_BEFORE, time: new Date(time.getTime() + MAX_DELAY_MS) };
}

/** A loose index scan: one lookup per module, because the table may have millions of rows. */
export const MODULES_QUERY = `
  WITH RECURSIVE names (name) AS (
    SELECT MIN(module) FROM log_entries
    UNION ALL
    SELECT (SELECT MIN(module) FROM log_entries WHERE module > names.name) FROM names WHERE names.name IS NOT NULL
  )
  SELECT name FROM names WHERE name IS NOT NULL LIMIT 200`;

export const DELETE_OLD_QUERY = `
  DELETE FROM log_entries WHERE id IN (SELECT id FROM log_entries WHERE at < :time ORDER BY at, id LIMIT :limit)`;
