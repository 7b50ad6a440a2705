import type { Database } from '../database/database.ts';

/**
 * A database for one test, on connections that the next one uses too: what is left running after `end` changes nothing,
 * and what a test replaces in `database` goes with it.
 *
 * @param onClose when the test closes it itself
 */
export function leaseDatabase(database: Database, onClose: () => void): { database: Database; end(): void } {
  let isOver = false;
  const whileLeased = <T>(work: () => Promise<T>): Promise<T> =>
    isOver ? Promise.reject(new Error('the test of this database is over')) : work();
  return {
    database: {
      ...database,
      write: (work) => whileLeased(() => database.write(work)),
      runAlone: (name, work) => whileLeased(() => database.runAlone(name, work)),
      close: () => {
        onClose();
        return database.close();
      },
    },
    end: () => {
      isOver = true;
    },
  };
}
