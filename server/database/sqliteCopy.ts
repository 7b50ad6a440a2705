import { stat } from 'node:fs/promises';
import type sqlite3 from 'sqlite3';
import { type DatabaseContents, readContents, readMigrations } from './databaseContents.ts';
import { openConnection } from './sqliteConnections.ts';

const PATIENT = 'PRAGMA busy_timeout = 60000;';
const READ_ONLY = 'PRAGMA busy_timeout = 60000; PRAGMA query_only = ON;';
/** Tables as SQLite itself tells them from the parts of an index for searching. */
const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

/**
 * Copies a database that is being written to into a new file, as it is at one moment. The copy is written by a
 * connection of its own, which in WAL reads one state and keeps no writer waiting. Only what the database holds is
 * copied: what was erased is not in the copy any more. `onSize` hears before how many bytes that is.
 */
export async function copySqlite(
  source: string,
  target: string,
  signal?: AbortSignal,
  onSize?: (bytes: number) => void,
): Promise<void> {
  const connection = await openConnection(source, PATIENT);
  const stop = () => connection.interrupt();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    onSize?.(await usedBytes(connection));
    await run(connection, 'VACUUM INTO ?', [target]);
  } finally {
    signal?.removeEventListener('abort', stop);
    await close(connection);
  }
}

/** What the copy will have about: the pages that hold anything. */
async function usedBytes(connection: sqlite3.Database): Promise<number> {
  const [row] = await all<{ bytes: number }>(
    connection,
    `SELECT (pages.page_count - free.freelist_count) * size.page_size AS bytes
     FROM pragma_page_count() AS pages, pragma_freelist_count() AS free, pragma_page_size() AS size`,
  );
  return row?.bytes ?? 0;
}

/** What a database file holds; throws SQLite's error when it is none. */
export function readSqlite(file: string): Promise<DatabaseContents> {
  return reading(file, contentsOf);
}

/** The migrations that a database file has had; throws SQLite's error when it is no database. */
export function sqliteMigrations(file: string): Promise<string[]> {
  return reading(file, async (connection) =>
    readMigrations((sql) => all(connection, sql), await tablesOf(connection)),
  );
}

async function reading<T>(file: string, work: (connection: sqlite3.Database) => Promise<T>): Promise<T> {
  await stat(file);
  const connection = await openConnection(file, READ_ONLY);
  try {
    return await work(connection);
  } finally {
    await close(connection);
  }
}

/** The same, after SQLite has looked at every page and every reference; throws too when it is not to go on. */
export async function checkSqlite(
  file: string,
  signal?: AbortSignal,
): Promise<DatabaseContents & { damage: string[]; orphans: number }> {
  const connection = await openConnection(file, READ_ONLY);
  const stop = () => connection.interrupt();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    const verdict = await all<{ integrity_check: string }>(connection, 'PRAGMA integrity_check(20)');
    const damage = verdict.map((row) => row.integrity_check).filter((line) => line !== 'ok');
    signal?.throwIfAborted();
    const orphans = await all(connection, 'PRAGMA foreign_key_check');
    signal?.throwIfAborted();
    return { ...(await contentsOf(connection)), damage, orphans: orphans.length };
  } finally {
    signal?.removeEventListener('abort', stop);
    await close(connection);
  }
}

async function contentsOf(connection: sqlite3.Database): Promise<DatabaseContents> {
  return readContents((sql) => all(connection, sql), await tablesOf(connection));
}

async function tablesOf(connection: sqlite3.Database): Promise<string[]> {
  return (await all<{ name: string }>(connection, TABLES)).map(({ name }) => name);
}

function all<Row>(connection: sqlite3.Database, sql: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    connection.all<Row>(sql, (error, rows) => (error ? reject(error) : resolve(rows)));
  });
}

function run(connection: sqlite3.Database, sql: string, values: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.run(sql, values, (error) => (error ? reject(error) : resolve()));
  });
}

function close(connection: sqlite3.Database): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.close((error) => (error ? reject(error) : resolve()));
  });
}
