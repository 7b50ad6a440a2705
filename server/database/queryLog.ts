import type { DatabaseLogger } from './databaseTypes.ts';

/** Beyond it a statement tells nothing more: it is a list of values. */
const LONGEST_SQL = 20_000;
/**
 * What holds a value: a text, in PostgreSQL's own form too, where a backslash escapes, and one that never ends. A
 * comment goes with them, because an apostrophe in it would turn all that follows inside out; a name in quotes stays.
 */
const LITERAL = /(?<name>"[^"]*"?)|--[^\n]*|(?<!\w)E'(?:[^'\\]|''|\\.)*'?|'[^']*(?:''[^']*)*'?/gis;

/** The statement without what people wrote or are called: a `?` in the place of every text. Numbers stay. */
export function withoutLiterals(sql: string): string {
  const shown = sql.length > LONGEST_SQL ? `${sql.slice(0, LONGEST_SQL)}…` : sql;
  return shown.replace(LITERAL, (all, name?: string) => name ?? (all.startsWith('--') ? '' : '?'));
}

/** Logs each statement at level debug. */
export function queryLog(logger: DatabaseLogger): (sql: string) => void {
  return (sql) => {
    if (logger.isLevelEnabled?.('debug') === false) return;
    logger.debug({ sql: withoutLiterals(sql) }, 'query');
  };
}
