import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';

const VERSION_QUERY = {
  sqlite: 'SELECT sqlite_version() AS version',
  postgres: `SELECT current_setting('server_version') AS version`,
} as const;

/** What runs; it stays the same until the next start. */
export async function selectRunningSystem(database: Database, version: string) {
  const { dialect } = database;
  const [found] = await selectRows<{ version: string }>(database, VERSION_QUERY[dialect]);
  const [newest] = await selectRows<{ name: string }>(
    database,
    'SELECT name FROM schema_migrations ORDER BY name DESC LIMIT 1',
  );
  return {
    version,
    node: process.versions.node,
    database: dialect,
    // PostgreSQL appends who packaged it.
    database_version: found?.version.split(' ')[0] ?? '',
    migration: newest?.name ?? '',
  };
}
