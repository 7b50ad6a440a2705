import type { DatabaseContents, DatabaseSummary } from './databaseCopy.ts';

export class DamagedCopy extends Error {
  override readonly name = 'DamagedCopy';
}

export type QueryRows = <Row>(sql: string, values?: readonly string[]) => Promise<Row[]>;

const FILES = `SELECT storage_key AS key FROM files UNION SELECT storage_key AS key FROM file_variants ORDER BY 1`;

/** @param tablesQuery selects the `name` of every table that is copied */
export async function readSummary(query: QueryRows, tablesQuery: string): Promise<DatabaseSummary> {
  const tables = (await query<{ name: string }>(tablesQuery)).map(({ name }) => name).sort();
  const migrations = tables.includes('schema_migrations')
    ? await query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    : [];
  return { tables, migrations: migrations.map(({ name }) => name) };
}

/** @param tablesQuery selects the `name` of every table that is copied */
export async function readContents(query: QueryRows, tablesQuery: string): Promise<DatabaseContents> {
  const { tables, migrations } = await readSummary(query, tablesQuery);
  const counts: DatabaseContents['counts'] = [];
  for (const name of tables) {
    const [row] = await query<{ rows: number | string }>(`SELECT COUNT(*) AS rows FROM "${name}"`);
    counts.push({ name, rows: Number(row?.rows ?? 0) });
  }
  const hasFiles = ['files', 'file_variants'].every((name) => tables.includes(name));
  const files = hasFiles ? await query<{ key: string }>(FILES) : [];
  return { migrations, counts, files: files.map(({ key }) => key) };
}
