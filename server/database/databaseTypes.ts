import type { Sequelize, Transaction } from 'sequelize';
import type { Models } from '../models/models.ts';
import type { Migration } from './migration.ts';

export interface DatabaseLogger {
  debug(data: object, message: string): void;
  error(data: object, message: string): void;
  isLevelEnabled?(level: 'debug'): boolean;
}

/**
 * The open transaction of a use case: pass `transaction` to every model call, and publish events only after the
 * commit.
 */
export interface WriteTransaction {
  transaction: Transaction;
  /** Runs in order after the commit; not at all after a rollback. Its errors are logged; the commit stands. */
  afterCommit(work: () => void | Promise<void>): void;
}

export interface DatabaseLoad {
  waiting: number;
  running: number;
}

export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  readonly sequelize: Sequelize;
  readonly models: Models;
  /**
   * Runs the pending migrations under a lock and returns their names; of instances that start at once only one
   * migrates.
   */
  migrate(): Promise<string[]>;
  /** Reverts migrations, newest first, down to and including `to` (all of them: 0). For tests and development. */
  migrateDown(to: string | 0): Promise<string[]>;
  /** The only way to change data: a transaction, serialised on SQLite. A nested call joins the outer transaction. */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, of several transactions, while none of the same name runs in any process; others wait. Not within a
   * write.
   */
  runAlone<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Reads rows as the driver gives them, outside transactions: SQLite has dates as text.
   * @param values By the names that the statement uses, as `:id`; a list stands for its values: `IN (:ids)`.
   */
  select<Row extends object>(sql: string, values?: Readonly<Record<string, unknown>>): Promise<Row[]>;
  load(): DatabaseLoad;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
  logger: DatabaseLogger;
  migrations?: readonly Migration[];
  /** For tests on SQLite: rows that no query orders come in reverse, so that nothing can rely on their order. */
  reverseUnordered?: boolean;
}
