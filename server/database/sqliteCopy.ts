import { stat } from 'node:fs/promises';
import type sqlite3 from 'sqlite3';
import { type DatabaseContents, readContents, readMigrations } from './databaseContents.ts';
import { openConnection } from './sqliteConnections.ts';

const COPY_PRAGMAS = 'PRAGMA busy_timeout = 60000;';
const READ_PRAGMAS = 'PRAGMA busy_timeout = 60000; PRAGMA query_only = ON;';
/** `pragma_table_list` tells tables from the shadow tables of a full-text index. */
const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

/**
 * Copies a live database into a new file with VACUUM INTO: a consistent snapshot (WAL) that blocks no writer and
 * holds no deleted data. `onSize` is called first with the number of bytes.
 */
export async function copySqlite(
  source: string,
  target: string,
  signal?: AbortSignal,
  onSize?: (bytes: number) => void,
): Promise<void> {
  const connection = await openConnection(source, COPY_PRAGMAS);
  const interrupt = () => connection.interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    signal?.throwIfAborted();
    onSize?.(await usedBytes(connection));
    await run(connection, 'VACUUM INTO ?', [target]);
  } finally {
    signal?.removeEventListener('abort', interrupt);
    await close(connection);
  }
}

async function usedBytes(connection: sqlite3.Database): Promise<number> {
  const [row] = await all<{ bytes: number }>(
    connection,
    `SELECT (pages.page_count - free.freelist_count) * size.page_size AS bytes
     FROM pragma_page_count() AS pages, pragma_freelist_count() AS free, pragma_page_size() AS size`,
  );
  return row?.bytes ?? 0;
}

export function readSqliteContents(file: string): Promise<DatabaseContents> {
  return withConnection(file, contentsOf);
}

export function readSqliteMigrations(file: string): Promise<string[]> {
  return withConnection(file, async (connection) =>
    readMigrations((sql) => all(connection, sql), await tablesOf(connection)),
  );
}

async function withConnection<T>(
  file: string,
  work: (connection: sqlite3.Database) => Promise<T>,
): Promise<T> {
  await stat(file);
  const connection = await openConnection(file, READ_PRAGMAS);
  try {
    return await work(connection);
  } finally {
    await close(connection);
  }
}

/** Contents after SQLite's integrity and foreign key checks. Aborts by `signal`. */
export async function checkSqlite(
  file: string,
  signal?: AbortSignal,
): Promise<DatabaseContents & { damage: string[]; orphans: number }> {
  const connection = await openConnection(file, READ_PRAGMAS);
  const interrupt = () => connection.interrupt();
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    signal?.throwIfAborted();
    const results = await all<{ integrity_check: string }>(connection, 'PRAGMA integrity_check(20)');
    const damage = results.map((row) => row.integrity_check).filter((line) => line !== 'ok');
    signal?.throwIfAborted();
    const orphans = await all(connection, 'PRAGMA foreign_key_check');
    signal?.throwIfAborted();
    return { ...(await contentsOf(connection)), damage, orphans: orphans.length };
  } finally {
    signal?.removeEventListener('abort', interrupt);
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
