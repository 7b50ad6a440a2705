import type { DatabaseContents, DatabaseSummary } from './databaseCopyTypes.ts';

export class DamagedCopy extends Error {
  override readonly name = 'DamagedCopy';
}

export type QueryRows = <Row>(sql: string, values?: readonly string[]) => Promise<Row[]>;

/** Those that name bytes in the file store; a copy of an earlier version lacks the last. */
const TABLES_WITH_FILES = ['files', 'file_variants', 'desk_files'];

/** @param tablesQuery selects the `name` of every table that is copied */
export async function readSummary(query: QueryRows, tablesQuery: string): Promise<DatabaseSummary> {
  const tables = (await query<{ name: string }>(tablesQuery)).map(({ name }) => name).sort();
  const migrations = tables.includes('schema_migrations')
    ? await query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    : [];
  return { tables, migrations: migrations.map(({ name }) => name) };
}

export async function readContents(query: QueryRows, tablesQuery: string): Promise<DatabaseContents> {
  const { tables, migrations } = await readSummary(query, tablesQuery);
  const counts: DatabaseContents['counts'] = [];
  for (const name of tables) {
    const [row] = await query<{ rows: number | string }>(`SELECT COUNT(*) AS rows FROM "${name}"`);
    counts.push({ name, rows: Number(row?.rows ?? 0) });
  }
  const withFiles = TABLES_WITH_FILES.filter((name) => tables.includes(name));
  const sql = withFiles.map((name) => `SELECT storage_key AS key FROM "${name}"`).join(' UNION ');
  const files = withFiles.length > 0 ? await query<{ key: string }>(`${sql} ORDER BY 1`) : [];
  return { migrations, counts, files: files.map(({ key }) => key) };
}
