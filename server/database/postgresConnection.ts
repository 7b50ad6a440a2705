import type pg from 'pg';
import { APPLICATION_NAME } from './applicationName.ts';
import { connectProblem } from './connectProblem.ts';
import { databaseUnavailable, translateDatabaseError } from './databaseErrors.ts';

const CONNECT_TIMEOUT_MS = 15_000;

/** The driver, loaded lazily: on SQLite it is not needed. */
export async function loadPostgres(): Promise<typeof pg> {
  return (await import('pg')).default;
}

/** Outside the pool, which ends long statements and whose connections come and go. */
async function connect(databaseUrl: string): Promise<pg.Client> {
  const { Client } = await loadPostgres();
  const client = new Client({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The pending query rejects by itself; an unhandled `error` event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    throw databaseUnavailable(cause, await connectProblem(databaseUrl, cause));
  }
  return client;
}

export async function onConnection<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(databaseUrl);
  try {
    return await work(client);
  } catch (error) {
    throw translateDatabaseError(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function queryPostgres<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values?: readonly string[],
): Promise<Row[]> {
  return onConnection(
    databaseUrl,
    async (client) => (await client.query<Row>(sql, values && [...values])).rows,
  );
}

/** Runs `work` while it holds an advisory lock, which ends with its connection. */
export async function holdingPostgresLock<T>(
  databaseUrl: string,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const client = await connect(databaseUrl);
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]).catch((error: unknown) => {
      throw translateDatabaseError(error);
    });
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function lockPostgres(
  databaseUrl: string,
  key: number,
): Promise<{ release(): Promise<void> } | undefined> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      key,
    ]);
    if (rows[0]?.taken) return { release: () => client.end() };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw translateDatabaseError(error);
  }
  await client.end();
  return undefined;
}
