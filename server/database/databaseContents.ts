import { MIGRATIONS } from './migrations/migrations.ts';

export interface DatabaseContents {
  migrations: string[];
  counts: { name: string; rows: number }[];
  files: string[];
}

export type QueryRows = <Row>(sql: string) => Promise<Row[]>;

const FILES = `SELECT storage_key AS key FROM files UNION SELECT storage_key AS key FROM file_variants ORDER BY 1`;

/** Whether these are the migrations of a board: without the first one there is nothing to back up. */
export function isBoard(migrations: readonly string[]): boolean {
  return migrations.some((name) => name === MIGRATIONS[0]?.name);
}

export async function readMigrations(query: QueryRows, tables: readonly string[]): Promise<string[]> {
  if (!tables.includes('schema_migrations')) return [];
  return (await query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')).map(
    ({ name }) => name,
  );
}

export async function readContents(query: QueryRows, tables: readonly string[]): Promise<DatabaseContents> {
  const migrations = await readMigrations(query, tables);
  const counts: DatabaseContents['counts'] = [];
  for (const name of [...tables].sort()) {
    const [row] = await query<{ rows: number | string }>(`SELECT COUNT(*) AS rows FROM "${name}"`);
    counts.push({ name, rows: Number(row?.rows ?? 0) });
  }
  const hasFiles = tables.includes('files') && tables.includes('file_variants');
  const files = hasFiles ? (await query<{ key: string }>(FILES)).map(({ key }) => key) : [];
  return { migrations, counts, files };
}
