import type { DatabaseLogger } from './databaseTypes.ts';

const MAX_SQL_LENGTH = 20_000;
/**
 * A literal: a string, also PostgreSQL's E'' with backslash escapes, and an unterminated one. Comments are matched
 * too, because an apostrophe in one would invert the matching of all that follows; quoted identifiers stay.
 */
const LITERAL = /(?<name>"[^"]*"?)|--[^\n]*|(?<!\w)E'(?:[^'\\]|''|\\.)*'?|'[^']*(?:''[^']*)*'?/gis;

/** The statement with `?` in place of every string literal, so that no personal data is logged. Numbers stay. */
export function withoutLiterals(sql: string): string {
  const truncated = sql.length > MAX_SQL_LENGTH ? `${sql.slice(0, MAX_SQL_LENGTH)}…` : sql;
  return truncated.replace(LITERAL, (match, name?: string) => name ?? (match.startsWith('--') ? '' : '?'));
}

export function queryLog(logger: DatabaseLogger): (sql: string) => void {
  return (sql) => {
    if (logger.isLevelEnabled?.('debug') === false) return;
    logger.debug({ sql: withoutLiterals(sql) }, 'query');
  };
}
