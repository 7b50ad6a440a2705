import type { Sequelize, Transaction } from 'sequelize';

export interface MigrationContext {
  sequelize: Sequelize;
  transaction: Transaction;
  dialect: 'sqlite' | 'postgres';
}

/** Append-only: a released migration is never edited, a later one corrects it. */
export interface Migration {
  name: string;
  up(context: MigrationContext): Promise<void>;
  down(context: MigrationContext): Promise<void>;
}
