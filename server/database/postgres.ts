import pg from 'pg';
import { QueryTypes, Sequelize } from 'sequelize';
import { defineModels } from '../models/associations.ts';
import { AppError } from '../shared/errors.ts';
import { APPLICATION_NAME } from './applicationName.ts';
import { connectProblem } from './connectProblem.ts';
import { databaseUnavailable } from './databaseErrors.ts';
import type { Database, DatabaseLogger } from './databaseTypes.ts';
import type { Migration } from './migration.ts';
import { createMigrator, type MigrationRun } from './migrator.ts';
import { holdingPostgresLock } from './postgresConnection.ts';
import { queryLog } from './queryLog.ts';
import { createRunAlone } from './runAlone.ts';
import { guardQueries } from './sequelizeQuery.ts';
import { createWriter } from './transaction.ts';

const POOL_SIZE = 10;
/**
 * How long a request waits for a free connection before it fails with 503. Long, because a starting server compiles
 * its contract for seconds, which must not time out its own connections.
 */
const ACQUIRE_TIMEOUT_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const MIGRATION_LOCK = 7_318_402_615;

async function checkReachable(sequelize: Sequelize, databaseUrl: string): Promise<void> {
  try {
    await sequelize.authenticate();
  } catch (cause) {
    await sequelize.close();
    // `guardQueries` has already translated the error; its cause is the driver's.
    const reason = cause instanceof AppError ? cause.cause : cause;
    throw databaseUnavailable(reason, await connectProblem(databaseUrl, reason));
  }
}

export async function openPostgres(
  databaseUrl: string,
  logger: DatabaseLogger,
  migrations: readonly Migration[],
): Promise<Database> {
  const sequelize = new Sequelize(databaseUrl, {
    dialect: 'postgres',
    dialectModule: pg,
    timezone: '+00:00',
    logging: queryLog(logger),
    pool: { max: POOL_SIZE, min: 0, acquire: ACQUIRE_TIMEOUT_MS, idle: 30_000 },
    dialectOptions: {
      application_name: APPLICATION_NAME,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
      keepAlive: true,
    },
    retry: { max: 1 },
  });
  guardQueries(sequelize);
  await checkReachable(sequelize, databaseUrl);

  const load = { waiting: 0, running: 0 };
  const write = createWriter({
    sequelize,
    logger,
    load,
    runExclusive: (work) => work(),
    commit: (transaction) => transaction.commit(),
    rollBack: (transaction) => transaction.rollback(),
  });

  function runMigrations(run: MigrationRun): Promise<string[]> {
    return write(async ({ transaction }) => {
      await sequelize.query('SET LOCAL statement_timeout = 0', { transaction });
      await sequelize.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`, { transaction });
      return run({ sequelize, transaction, dialect: 'postgres' });
    });
  }

  return {
    dialect: 'postgres',
    sequelize,
    models: defineModels(sequelize),
    ...createMigrator(runMigrations, migrations),
    write,
    runAlone: createRunAlone((name, work) => holdingPostgresLock(databaseUrl, name, work)),
    select: (sql, values = {}) => sequelize.query(sql, { type: QueryTypes.SELECT, replacements: values }),
    load: () => load,
    ping: async () => void (await sequelize.query('SELECT 1')),
    close: () => sequelize.close(),
  };
}
