import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedCopy, type QueryRows, readContents, readSummary } from './databaseContents.ts';
import type { DatabaseCopier } from './databaseCopyTypes.ts';
import { SQLITE_FILE } from './sqlite.ts';
import { closeConnection, openConnection } from './sqliteConnections.ts';

const COPY_PRAGMAS = 'PRAGMA busy_timeout = 60000;';
const READ_PRAGMAS = 'PRAGMA busy_timeout = 60000; PRAGMA query_only = ON;';
/** `pragma_table_list` tells tables from the shadow tables of a full-text index. */
const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;
const USED_BYTES = `SELECT (pages.page_count - free.freelist_count) * size.page_size AS bytes
  FROM pragma_page_count() AS pages, pragma_freelist_count() AS free, pragma_page_size() AS size`;

export function sqliteCopier(dataDir: string): DatabaseCopier {
  return {
    async inspect() {
      const file = join(dataDir, SQLITE_FILE);
      if (!existsSync(file)) return undefined;
      return onFile(file, READ_PRAGMAS, new AbortController().signal, (query) => readSummary(query, TABLES));
    },

    /** VACUUM INTO: a consistent snapshot (WAL) that blocks no writer and holds no deleted data. */
    async copy(target, signal, onTotal) {
      await onFile(join(dataDir, SQLITE_FILE), COPY_PRAGMAS, signal, async (query) => {
        const [used] = await query<{ bytes: number }>(USED_BYTES);
        onTotal(used?.bytes ?? 0);
        await query('VACUUM INTO ?', [target]);
      });
      return onFile(target, READ_PRAGMAS, signal, (query) => readContents(query, TABLES));
    },

    async restoreToStaging(copy, folder, signal) {
      const file = join(folder, SQLITE_FILE);
      await rename(copy, file);
      const found = await onFile(file, READ_PRAGMAS, signal, check).catch((cause: unknown) => {
        signal.throwIfAborted();
        throw new DamagedCopy('the copy cannot be read', { cause });
      });
      return {
        ...found,
        location: { dataDir: folder, databaseUrl: undefined },
        fileNames: [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`],
        // The log is in a file of its own, which stays.
        copyLog: async () => undefined,
        swap: async () => undefined,
        drop: async () => undefined,
      };
    },
  };
}

async function check(query: QueryRows) {
  const lines = await query<{ integrity_check: string }>('PRAGMA integrity_check(20)');
  const damage = lines.map((line) => line.integrity_check).find((line) => line !== 'ok');
  const orphans = (await query('PRAGMA foreign_key_check')).length;
  return { damage, orphans, contents: await readContents(query, TABLES) };
}

/** An abort interrupts the query that runs. */
async function onFile<T>(
  file: string,
  pragmas: string,
  signal: AbortSignal,
  work: (query: QueryRows) => Promise<T>,
): Promise<T> {
  const connection = await openConnection(file, pragmas);
  const interrupt = () => connection.interrupt();
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    return await work((sql, values = []) => {
      signal.throwIfAborted();
      return new Promise((resolve, reject) => {
        connection.all(sql, values, (error, rows) => (error ? reject(error) : resolve(rows as never)));
      });
    });
  } finally {
    signal.removeEventListener('abort', interrupt);
    await closeConnection(connection);
  }
}
