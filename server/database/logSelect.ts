import { foldText } from '../shared/czechText.ts';

export interface LogFilter {
  levels?: readonly string[];
  module?: string;
  requestId?: string;
  userId?: number;
  /** Inclusive. */
  since?: Date;
  /** Exclusive. */
  until?: Date;
  text?: string;
  afterId?: number;
  beforeId?: number;
  oldestFirst?: boolean;
  limit: number;
}

export type LogValues = Record<string, string | number>;

interface LogQuery {
  readonly sql: string;
  readonly values: LogValues;
}

export interface LogDialect {
  like: string;
  /**
   * The column `at`, written so that no index on it is used: the order is by id, and ids bound the time well enough.
   */
  at: string;
  by(index: string): string;
  /** Inserts `$entries`, a JSON array. */
  insert: string;
}

const COLUMNS = 'at, level, module, message, request_id, user_id, ip, duration_ms, data, folded';

export const SQLITE_LOG: LogDialect = {
  like: 'LIKE',
  at: '+at',
  by: (index) => `INDEXED BY ${index}`,
  insert: `
    INSERT INTO log_entries (${COLUMNS})
    SELECT ${COLUMNS.replaceAll(/\w+/g, (column) => `value ->> '${column}'`)} FROM json_each($entries) ORDER BY key`,
};

/**
 * Inserts are serialised: a reader that continues after an id must not miss a lower one that another instance commits
 * later.
 */
const ORDER_LOCK = 7_318_402_618;

/** The commit of an insert is asynchronous: losing the last lines in a power failure is acceptable. */
export const POSTGRES_LOG: LogDialect = {
  like: 'ILIKE',
  at: "at + INTERVAL '0'",
  by: () => '',
  insert: `
    WITH before AS MATERIALIZED (
      SELECT set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${ORDER_LOCK})
    )
    INSERT INTO log_entries (${COLUMNS})
    SELECT ${COLUMNS.replace('data', 'CAST(data AS json)')}
    FROM before, json_to_recordset(CAST($entries AS json)) AS entry(at timestamptz, level text, module text,
      message text, request_id text, user_id integer, ip text, duration_ms double precision, data text, folded text)`,
};

function likeAnywhere(text: string): string {
  return `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The filter as a SELECT with named parameters. Each condition has an index that ends in the id; several levels
 * become a UNION, because an index is sorted by id only within one level.
 */
export function buildLogSelect(filter: LogFilter, dialect: LogDialect): LogQuery {
  const { conditions, values } = buildConditions(filter, dialect);
  const tail = `ORDER BY id ${filter.oldestFirst ? 'ASC' : 'DESC'} LIMIT $limit`;
  const { levels, module, userId, requestId, text } = filter;
  const isByModuleAndLevel = levels && module !== undefined && (userId ?? requestId ?? text) === undefined;
  const source = `log_entries ${isByModuleAndLevel ? dialect.by('log_entries_by_module_level') : ''}`;
  const selectFor = (level?: string) => {
    const all = level === undefined ? conditions : [...conditions, `level = $${level}`];
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

function buildConditions(filter: LogFilter, dialect: LogDialect) {
  const values: LogValues = { limit: filter.limit };
  const conditions: string[] = [];
  const add = (condition: string, name: string, value: string | number | undefined) => {
    if (value === undefined) return;
    conditions.push(condition);
    values[name] = value;
  };
  add('module = $module', 'module', filter.module);
  add('request_id = $request_id', 'request_id', filter.requestId);
  add('user_id = $user_id', 'user_id', filter.userId);
  add('id > $after_id', 'after_id', filter.afterId);
  add('id < $before_id', 'before_id', filter.beforeId);
  add(`${dialect.at} >= $since`, 'since', filter.since?.toISOString());
  add(`${dialect.at} < $until`, 'until', filter.until?.toISOString());
  const columns = ['message', 'CAST(data AS TEXT)', 'folded', 'request_id', 'ip', 'module'];
  const anywhere = columns.map((index) => `${index} ${dialect.like} $text ESCAPE '\\'`).join(' OR ');
  add(`(${anywhere})`, 'text', filter.text === undefined ? undefined : likeAnywhere(filter.text));
  return { conditions, values };
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

export function firstSinceQuery(time: Date): LogQuery {
  const values = { time: new Date(time.getTime() - MAX_DELAY_MS).toISOString() };
  return { sql: bound('MIN', 'at < $time ORDER BY at DESC, id DESC'), values };
}

export function lastBeforeQuery(time: Date): LogQuery {
  const values = { time: new Date(time.getTime() + MAX_DELAY_MS).toISOString() };
  return { sql: bound('MAX', 'at >= $time ORDER BY at, id'), values };
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
  DELETE FROM log_entries WHERE id IN (SELECT id FROM log_entries WHERE at < $time ORDER BY at, id LIMIT $limit)
  RETURNING id`;
