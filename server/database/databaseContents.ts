import type { DatabaseContents } from './databaseCopy.ts';

export class DamagedCopy extends Error {
  override readonly name = 'DamagedCopy';
}

export type QueryRows = <Row>(sql: string, values?: readonly string[]) => Promise<Row[]>;

const FILES = `SELECT storage_key AS key FROM files UNION SELECT storage_key AS key FROM file_variants ORDER BY 1`;

/** @param tablesQuery selects the `name` of every table that is copied */
export async function readContents(query: QueryRows, tablesQuery: string): Promise<DatabaseContents> {
  const tables = (await query<{ name: string }>(tablesQuery)).map(({ name }) => name).sort();
  const has = (...names: string[]) => names.every((name) => tables.includes(name));
  const migrations = has('schema_migrations')
    ? await query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    : [];
  const counts: DatabaseContents['counts'] = [];
  for (const name of tables) {
    const [row] = await query<{ rows: number | string }>(`SELECT COUNT(*) AS rows FROM "${name}"`);
    counts.push({ name, rows: Number(row?.rows ?? 0) });
  }
  const files = has('files', 'file_variants') ? await query<{ key: string }>(FILES) : [];
  return { migrations: migrations.map(({ name }) => name), counts, files: files.map(({ key }) => key) };
}
