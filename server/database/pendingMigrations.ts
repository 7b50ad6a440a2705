import { QueryTypes, type Sequelize } from 'sequelize';
import type { Database } from './databaseTypes.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

export async function readPendingMigrations(
  { sequelize }: Pick<Database, 'sequelize'>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<{ done: string[]; pending: string[] }> {
  const exists = await hasMigrationTable(sequelize);
  const rows = exists
    ? await sequelize.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name', {
        type: QueryTypes.SELECT,
      })
    : [];
  const done = rows.map(({ name }) => name);
  return { done, pending: migrations.map(({ name }) => name).filter((name) => !done.includes(name)) };
}

/** Sequelize looks only in the schema `public`; on PostgreSQL a role may have a schema of its own. */
async function hasMigrationTable(sequelize: Sequelize): Promise<boolean> {
  if (sequelize.getDialect() !== 'postgres')
    return sequelize.getQueryInterface().tableExists('schema_migrations');
  const sql = "SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL";
  return (await sequelize.query(sql, { type: QueryTypes.SELECT })).length > 0;
}
