import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sequelize, Transaction } from 'sequelize';
import type { DatabaseLogger, WriteTransaction } from './database.ts';
import { translateDatabaseError } from './databaseErrors.ts';

/** Marks the code that runs inside a write; `open` turns false at its end, for work that outlives it. */
const currentWrite = new AsyncLocalStorage<{ open: boolean }>();

type AfterCommit = () => void | Promise<void>;

interface WriterOptions {
  sequelize: Sequelize;
  logger: DatabaseLogger;
  type?: Transaction.TYPES;
  /** Lets one writer at a time in, where the database wants that. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

async function rollBack(transaction: Transaction, logger: DatabaseLogger): Promise<void> {
  try {
    await transaction.rollback();
  } catch (error) {
    // A full disk or a lost connection has rolled back already; the first error is the one to report.
    logger.debug({ err: error }, 'rollback was not possible');
  }
}

async function runAfterCommit(work: AfterCommit[], logger: DatabaseLogger): Promise<void> {
  for (const step of work) {
    try {
      await step();
    } catch (error) {
      logger.error({ err: error }, 'work after a commit failed; the commit stands');
    }
  }
}

/** Makes `database.write`: all or nothing, and a word to the world only after the commit. */
export function createWriter({ sequelize, logger, type, inTurn }: WriterOptions) {
  async function inTransaction<T>(
    work: (tx: WriteTransaction) => Promise<T>,
    later: AfterCommit[],
  ): Promise<T> {
    const transaction = await sequelize.transaction(type ? { type } : {});
    let result: T;
    try {
      result = await work({ transaction, afterCommit: (step) => void later.push(step) });
    } catch (error) {
      await rollBack(transaction, logger);
      throw error;
    }
    await transaction.commit();
    return result;
  }

  return async function write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    if (currentWrite.getStore()?.open)
      throw new Error('write() inside write() would wait for itself: pass tx on instead');
    const later: AfterCommit[] = [];
    const scope = { open: true };
    let result: T;
    try {
      result = await currentWrite.run(scope, () => inTurn(() => inTransaction(work, later)));
    } catch (error) {
      throw translateDatabaseError(error);
    } finally {
      scope.open = false;
    }
    await runAfterCommit(later, logger);
    return result;
  };
}
