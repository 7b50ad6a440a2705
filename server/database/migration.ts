import type { Sequelize, Transaction } from 'sequelize';

export interface MigrationContext {
  sequelize: Sequelize;
  transaction: Transaction;
  dialect: 'sqlite' | 'postgres';
}

/** One step of the schema. Append-only: a step that was released is never edited, the next one corrects it. */
export interface Migration {
  /** Sorts by its number; it is how the database remembers the step. */
  name: string;
  up(context: MigrationContext): Promise<void>;
  down(context: MigrationContext): Promise<void>;
}
