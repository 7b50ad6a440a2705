import { join } from 'node:path';
import { QueryTypes, Sequelize, Transaction } from 'sequelize';
import { defineModels } from '../models/associations.ts';
import { makeDataFolder, makePrivateFile, removeGroupAndOtherAccess } from '../shared/privateFiles.ts';
import { databaseUnavailable, messageOf } from './databaseErrors.ts';
import type { Database, DatabaseLogger } from './databaseTypes.ts';
import type { Migration } from './migration.ts';
import { createMigrator, type MigrationRun } from './migrator.ts';
import { queryLog } from './queryLog.ts';
import { createRunAlone } from './runAlone.ts';
import { captureStacksOfErrorsOnly, guardQueries } from './sequelizeQuery.ts';
import { executeScript, loadSqlite, SqliteConnections } from './sqliteConnections.ts';
import { createWriter } from './transaction.ts';

export const SQLITE_FILE = 'nastenka.sqlite';

/** Fails at the start, not at the first change, when the file is not writable. */
async function checkWritable(connections: SqliteConnections, file: string): Promise<void> {
  try {
    await executeScript(await connections.writer(), 'BEGIN IMMEDIATE; ROLLBACK;');
  } catch (cause) {
    await connections.close();
    throw databaseUnavailable(
      cause,
      `the SQLite database ${file} cannot be opened for writing: ${messageOf(cause)}. Look whether this user may write there and whether the file is whole. (DATA_DIR says where it is.)`,
    );
  }
}

function makeFolder(dataDir: string): void {
  try {
    makeDataFolder(dataDir);
  } catch (cause) {
    throw databaseUnavailable(
      cause,
      `the data folder ${dataDir} cannot be made: ${messageOf(cause)}. (DATA_DIR says where it is.)`,
    );
  }
}

/** SQLite creates -wal and -shm with the mode of the database file. */
export function makePrivateSqliteFile(file: string): void {
  makePrivateFile(file);
  for (const end of ['-wal', '-shm']) removeGroupAndOtherAccess(file + end);
}

function finishTransaction(
  transaction: Transaction,
  how: 'commit' | 'rollback',
  end: () => Promise<void>,
): Promise<void> {
  Object.assign(transaction, { finished: how });
  return end();
}

export async function openSqlite(
  dataDir: string,
  logger: DatabaseLogger,
  migrations: readonly Migration[],
  reverseUnordered: boolean,
): Promise<Database> {
  makeFolder(dataDir);
  const dialectModule = await loadSqlite();
  const file = join(dataDir, SQLITE_FILE);
  makePrivateSqliteFile(file);
  const connections = new SqliteConnections(file, reverseUnordered);
  await checkWritable(connections, file);

  const sequelize = new Sequelize({
    dialect: 'sqlite',
    dialectModule,
    storage: file,
    timezone: '+00:00',
    logging: queryLog(logger),
    retry: { max: 1 },
  });
  Object.assign(sequelize.connectionManager, {
    getConnection: connections.getConnection.bind(connections),
    releaseConnection: connections.releaseConnection.bind(connections),
    destroyConnection: connections.destroyConnection.bind(connections),
  });
  captureStacksOfErrorsOnly(sequelize);
  guardQueries(sequelize);

  const runExclusive = <T>(work: () => Promise<T>) => connections.mutex.runExclusive(work);
  /**
   * Sequelize treats a commit or rollback that a full disk refuses as a broken connection and logs it on the console.
   * Marked as finished, the transaction refuses further work.
   */
  const commit = (transaction: Transaction) =>
    finishTransaction(transaction, 'commit', () => connections.commit());
  const rollBack = (transaction: Transaction) =>
    finishTransaction(transaction, 'rollback', () => connections.rollBack());

  const load = { waiting: 0, running: 0 };
  const write = createWriter({
    sequelize,
    logger,
    load,
    type: Transaction.TYPES.IMMEDIATE,
    runExclusive,
    commit,
    rollBack,
  });

  /**
   * SQLite's write lock serialises the migrations of instances: the second one waits and then finds nothing to do.
   * Foreign keys are checked at the end only, because altering a table in SQLite means replacing it.
   */
  async function runMigrations(run: MigrationRun): Promise<string[]> {
    const settings = 'PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 120000;';
    await runExclusive(async () => executeScript(await connections.writer(), settings));
    try {
      return await write(async ({ transaction }) => {
        const names = await run({ sequelize, transaction, dialect: 'sqlite' });
        const [broken] = await sequelize.query('PRAGMA foreign_key_check', { transaction });
        if (broken.length > 0)
          throw new Error(`a migration leaves ${broken.length} rows that point to nothing`);
        return names;
      });
    } finally {
      const restore = 'PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;';
      await runExclusive(async () => executeScript(await connections.writer(), restore));
    }
  }

  const { options } = sequelize as unknown as { options: { logging: (sql: string, values: object) => void } };

  async function select<Row extends object>(
    sql: string,
    values: Readonly<Record<string, unknown>> = {},
  ): Promise<Row[]> {
    const reads = await connections.nextPreparedReads();
    try {
      const rows = await reads.select<Row>(sql, values);
      options.logging(sql, values);
      return rows;
    } catch {
      // Once more by Sequelize, which knows how to report what is wrong.
      return sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements: values });
    }
  }

  return {
    dialect: 'sqlite',
    sequelize,
    models: defineModels(sequelize),
    ...createMigrator(runMigrations, migrations),
    write,
    // One process has the data folder.
    runAlone: createRunAlone((_name, work) => work()),
    select,
    load: () => load,
    ping: async () => void (await sequelize.query('SELECT 1')),
    close: () => runExclusive(() => connections.close()),
  };
}
