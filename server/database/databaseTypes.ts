import type { Sequelize, Transaction } from 'sequelize';
import type { Models } from '../models/models.ts';
import type { Migration } from './migration.ts';

export interface DatabaseLogger {
  debug(data: object, message: string): void;
  error(data: object, message: string): void;
  /** Spares making lines that nobody keeps. */
  isLevelEnabled?(level: 'debug'): boolean;
}

/** What a writing use case holds: pass `transaction` to every model call, and tell the world only after the commit. */
export interface WriteTransaction {
  transaction: Transaction;
  /** Runs in order after the commit, and not at all when it fails. A failure inside is logged; the write stands. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** How busy the database is at this moment. */
export interface DatabaseLoad {
  /** Writes that wait for their turn. */
  waiting: number;
  /** Writes under way. */
  running: number;
}

export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  readonly sequelize: Sequelize;
  readonly models: Models;
  /** Runs the pending migrations under a lock and returns their names; instances that start at once migrate once. */
  migrate(): Promise<string[]>;
  /** Takes back migrations, the newest first, down to and including `to` (all of them: 0). For tests and for development. */
  migrateDown(to: string | 0): Promise<string[]>;
  /** The one way to change data: all or nothing, and on SQLite one at a time. Called inside itself it joins the outer write. */
  write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>;
  /** What `write` has to do. */
  load(): DatabaseLoad;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  /** A PostgreSQL address; without it the data lie in a SQLite file in `dataDir`. */
  databaseUrl?: string | undefined;
  logger: DatabaseLogger;
  /** Another list than the product's own, for tests of how migrations are run. */
  migrations?: readonly Migration[];
}
