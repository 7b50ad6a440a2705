import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sequelize, Transaction } from 'sequelize';
import { translateDatabaseError } from './databaseErrors.ts';
import type { DatabaseLoad, DatabaseLogger, WriteTransaction } from './databaseTypes.ts';

type AfterCommit = () => void | Promise<void>;

interface Scope {
  tx: WriteTransaction;
  /** False after the end, for work that outlives its transaction. */
  open: boolean;
  /** The first error of a nested write: even if it is caught, the transaction is rolled back. */
  failure: { error: unknown } | undefined;
}

const currentScope = new AsyncLocalStorage<Scope>();
let openScopes = 0;

/**
 * Runs `work` in the scope. Before Node.js 24, an enabled AsyncLocalStorage slows down every promise of the process, so
 * it is enabled only while a write is running.
 */
async function runInScope<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  openScopes += 1;
  try {
    return await currentScope.run(scope, work);
  } finally {
    scope.open = false;
    openScopes -= 1;
    if (openScopes === 0) currentScope.disable();
  }
}

interface WriterOptions {
  sequelize: Sequelize;
  logger: DatabaseLogger;
  load: DatabaseLoad;
  type?: Transaction.TYPES;
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  commit: (transaction: Transaction) => Promise<void>;
  rollBack: (transaction: Transaction) => Promise<void>;
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

/** A nested write joins the outer transaction and is committed or rolled back with it. */
async function joinScope<T>(scope: Scope, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  try {
    return await work(scope.tx);
  } catch (error) {
    scope.failure ??= { error };
    throw error;
  }
}

export function createWriter(options: WriterOptions) {
  const { sequelize, logger, load, type, runExclusive, commit, rollBack } = options;

  async function inTransaction<T>(
    work: (tx: WriteTransaction) => Promise<T>,
    afterCommitWork: AfterCommit[],
  ): Promise<T> {
    const transaction = await sequelize.transaction(type ? { type } : {});
    const tx: WriteTransaction = { transaction, afterCommit: (step) => void afterCommitWork.push(step) };
    const scope: Scope = { tx, open: true, failure: undefined };
    let result: T;
    try {
      result = await runInScope(scope, () => work(tx));
      if (scope.failure) throw scope.failure.error;
    } catch (error) {
      await rollBack(transaction).catch((cause) => logger.debug({ err: cause }, 'rollback was not possible'));
      throw error;
    }
    await commit(transaction);
    return result;
  }

  async function trackLoad<T>(work: () => Promise<T>): Promise<T> {
    load.waiting -= 1;
    load.running += 1;
    try {
      return await work();
    } finally {
      load.running -= 1;
    }
  }

  return async function write<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    const outer = currentScope.getStore();
    if (outer?.open) return joinScope(outer, work);
    const afterCommitWork: AfterCommit[] = [];
    let result: T;
    load.waiting += 1;
    try {
      result = await runExclusive(() => trackLoad(() => inTransaction(work, afterCommitWork)));
    } catch (error) {
      throw translateDatabaseError(error);
    }
    await runAfterCommit(afterCommitWork, logger);
    return result;
  };
}
