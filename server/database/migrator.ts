import { QueryTypes } from 'sequelize';
import type { RunnableMigration, Umzug, UmzugStorage } from 'umzug';
import type { Migration, MigrationContext } from './migration.ts';

/** Runs inside the transaction that holds the lock; returns the names of the migrations that were run. */
export type MigrationRun = (context: MigrationContext) => Promise<string[]>;

/**
 * The list of executed migrations is in the database, written in the migrations' own transaction, so that a failed
 * migration leaves neither its tables nor its name.
 */
const storage: UmzugStorage<MigrationContext> = {
  async executed({ context: { sequelize, transaction } }) {
    await sequelize.query('CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT PRIMARY KEY)', {
      transaction,
    });
    const rows = await sequelize.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name', {
      transaction,
      type: QueryTypes.SELECT,
    });
    return rows.map((row) => row.name);
  },
  async logMigration({ name, context: { sequelize, transaction } }) {
    await sequelize.query('INSERT INTO schema_migrations (name) VALUES (:name)', {
      transaction,
      replacements: { name },
    });
  },
  async unlogMigration({ name, context: { sequelize, transaction } }) {
    await sequelize.query('DELETE FROM schema_migrations WHERE name = :name', {
      transaction,
      replacements: { name },
    });
  },
};

function toUmzug(migration: Migration): RunnableMigration<MigrationContext> {
  return {
    name: migration.name,
    up: ({ context }) => migration.up(context),
    down: ({ context }) => migration.down(context),
  };
}

export function createMigrator(
  inLockedTransaction: (run: MigrationRun) => Promise<string[]>,
  migrations: readonly Migration[],
) {
  async function umzugFor(context: MigrationContext): Promise<Umzug<MigrationContext>> {
    const { Umzug } = await import('umzug');
    return new Umzug({ migrations: migrations.map(toUmzug), context, storage, logger: undefined });
  }
  const names = (done: { name: string }[]) => done.map((migration) => migration.name);

  return {
    /** Nearly every start has nothing to run, and does without umzug, which is slow to load. */
    migrate: () =>
      inLockedTransaction(async (context) => {
        const executed = await storage.executed({ context });
        if (migrations.every(({ name }) => executed.includes(name))) return [];
        const umzug = await umzugFor(context);
        return names(await umzug.up());
      }),
    migrateDown: (to: string | 0) =>
      inLockedTransaction(async (context) => {
        const umzug = await umzugFor(context);
        return names(await umzug.down({ to }));
      }),
  };
}
