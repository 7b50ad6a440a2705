import { MIGRATIONS } from './migrations/migrations.ts';

/** What a database holds, as a backup writes it down and a check finds it again. */
export interface DatabaseContents {
  /** The names of the migrations that made its schema. */
  migrations: string[];
  /** Every table with its rows, in the order of their names. */
  counts: { name: string; rows: number }[];
  /** The names of all bytes in the file store that a record speaks of, in their order, each once. */
  files: string[];
}

/** A database that may be asked, whichever it is. */
export type Ask = <Row>(sql: string) => Promise<Row[]>;

const FILES = `SELECT storage_key AS key FROM files UNION SELECT storage_key AS key FROM file_variants ORDER BY 1`;

/** Whether these are the migrations of a board: what has never had the first one is none, and there is nothing to keep. */
export function isBoard(migrations: readonly string[]): boolean {
  return migrations.some((name) => name === MIGRATIONS[0]?.name);
}

/** The names of the migrations that a database has had. */
export async function readMigrations(ask: Ask, tables: readonly string[]): Promise<string[]> {
  if (!tables.includes('schema_migrations')) return [];
  return (await ask<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')).map(
    ({ name }) => name,
  );
}

/** Reads it all; `tables` are those that are counted. */
export async function readContents(ask: Ask, tables: readonly string[]): Promise<DatabaseContents> {
  const migrations = await readMigrations(ask, tables);
  const counts: DatabaseContents['counts'] = [];
  for (const name of [...tables].sort()) {
    const [row] = await ask<{ rows: number | string }>(`SELECT COUNT(*) AS rows FROM "${name}"`);
    counts.push({ name, rows: Number(row?.rows ?? 0) });
  }
  const hasFiles = tables.includes('files') && tables.includes('file_variants');
  const files = hasFiles ? (await ask<{ key: string }>(FILES)).map(({ key }) => key) : [];
  return { migrations, counts, files };
}
