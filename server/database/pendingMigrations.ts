import { QueryTypes } from 'sequelize';
import type { Database } from './databaseTypes.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

export async function readPendingMigrations(
  { sequelize }: Pick<Database, 'sequelize'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<{ done: string[]; pending: string[] }> {
  const exists = await sequelize.getQueryInterface().tableExists('schema_migrations');
  const rows = exists
    ? await sequelize.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name', {
        type: QueryTypes.SELECT,
      })
    : [];
  const done = rows.map(({ name }) => name);
  return { done, pending: migrations.map(({ name }) => name).filter((name) => !done.includes(name)) };
}
