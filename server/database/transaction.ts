import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sequelize, Transaction } from 'sequelize';
import { translateDatabaseError } from './databaseErrors.ts';
import type { DatabaseLoad, DatabaseLogger, WriteTransaction } from './databaseTypes.ts';

type AfterCommit = () => void | Promise<void>;

/** The write that the running code is part of. */
interface Scope {
  tx: WriteTransaction;
  /** Turns false at the end, for work that outlives its write. */
  open: boolean;
  /** What went wrong in a write inside this one: whoever caught it, half of a use case must not be committed. */
  failure: { error: unknown } | undefined;
}

const currentScope = new AsyncLocalStorage<Scope>();

interface WriterOptions {
  sequelize: Sequelize;
  logger: DatabaseLogger;
  /** Kept true by the writer. */
  load: DatabaseLoad;
  type?: Transaction.TYPES;
  /** Lets one writer at a time in, where the database wants that. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
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

/** A write inside a write is part of it: it sees what the outer one did, and is committed or undone with it. */
async function join<T>(scope: Scope, work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
  try {
    return await work(scope.tx);
  } catch (error) {
    scope.failure ??= { error };
    throw error;
  }
}

/** Makes `database.write`: all or nothing, and a word to the world only after the commit. */
export function createWriter(options: WriterOptions) {
  const { sequelize, logger, load, type, inTurn, commit, rollBack } = options;

  async function inTransaction<T>(
    work: (tx: WriteTransaction) => Promise<T>,
    later: AfterCommit[],
  ): Promise<T> {
    const transaction = await sequelize.transaction(type ? { type } : {});
    const tx: WriteTransaction = { transaction, afterCommit: (step) => void later.push(step) };
    const scope: Scope = { tx, open: true, failure: undefined };
    let result: T;
    try {
      result = await currentScope.run(scope, () => work(tx));
      if (scope.failure) throw scope.failure.error;
    } catch (error) {
      // Whatever happens here, the first error is the one to report.
      await rollBack(transaction).catch((cause) => logger.debug({ err: cause }, 'rollback was not possible'));
      throw error;
    } finally {
      scope.open = false;
    }
    await commit(transaction);
    return result;
  }

  async function running<T>(work: () => Promise<T>): Promise<T> {
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
    if (outer?.open) return join(outer, work);
    const later: AfterCommit[] = [];
    let result: T;
    load.waiting += 1;
    try {
      result = await inTurn(() => running(() => inTransaction(work, later)));
    } catch (error) {
      throw translateDatabaseError(error);
    }
    await runAfterCommit(later, logger);
    return result;
  };
}
