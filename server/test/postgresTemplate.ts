import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { isThorough } from '../../scripts/test/settings.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { leaseDatabase } from './leaseDatabase.ts';
import { templateName } from './templateName.ts';
import { silentLogger } from './testFolder.ts';

// pg 9 will refuse a query on a connection that runs one, pg 8 warns of the second that waits: the queries of a
// transaction follow one after another.
process.on('warning', (warning) => {
  if (warning.message.includes('already executing a query')) throw warning;
});

/** Copying requires that no other connection uses the template, so workers take turns. */
const TEMPLATE_LOCK = 7_318_402_616;

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: this test has no server of PostgreSQL.');
  return url;
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const onServer = <T>(work: (client: pg.Client) => Promise<T>) => withClient(serverUrl(), work);

const dropDatabase = (name: string) =>
  onServer((client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));

async function makeTemplate(client: pg.Client, template: string): Promise<void> {
  const outdated = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'nastenka\\_template\\_%'`,
  );
  for (const { datname } of outdated.rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  const unfinished = `${template}_new`.replace('template', 'unfinished');
  await client.query(`DROP DATABASE IF EXISTS "${unfinished}" WITH (FORCE)`);
  await client.query(`CREATE DATABASE "${unfinished}" TEMPLATE template0 ENCODING 'UTF8'`);
  const database = await openDatabase({
    dataDir: tmpdir(),
    databaseUrl: urlOf(unfinished),
    logger: silentLogger,
  });
  await database.migrate();
  await database.close();
  await client.query(`ALTER DATABASE "${unfinished}" RENAME TO "${template}"`);
}

interface PostgresCopy {
  name: string;
  /** What `SCHEMA_STATE` was when it was made. */
  schema: string;
  /** By table, as JSON: what the migrations fill. */
  rows: ReadonlyMap<string, string>;
  sequences: { name: string; value: string }[];
  /** None once it is closed. */
  opened: OpenedCopy | undefined;
}

interface OpenedCopy {
  database: Database;
  /** The processes of PostgreSQL of its connections; others belong to databases that a test has opened. */
  processIds: ReadonlySet<number>;
}

/**
 * Emptied copies of this worker: making one takes a second, because each table and each index is a file. The last one
 * keeps its connections, of which each is a process of PostgreSQL that starts.
 */
const idleCopies: PostgresCopy[] = [];

/**
 * Changes with the schema, its triggers and functions, with the statistics of the planner, which outlive the rows that
 * `ANALYZE` has seen, and when another database takes the name; not with rows.
 */
const SCHEMA_STATE = `SELECT concat_ws(' ', (SELECT oid FROM pg_database WHERE datname = current_database()), ${[
  'pg_attribute',
  'pg_constraint',
  'pg_index',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
]
  .map((table) => `(SELECT concat(count(*), '/', sum(xmin::text::bigint)) FROM ${table})`)
  .join(', ')}) AS state`;

/** A table that had rows takes space until it is vacuumed. */
const USED_TABLES = `SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0`;

const RESTART_SEQUENCES = `SELECT setval(quote_ident(sequencename)::regclass, start_value, false)
  FROM pg_sequences WHERE last_value IS NOT NULL`;

/** Copies of a run, which `dropPostgresCopies` finds by the process that started the workers. */
const copiesOf = (run: number) => `nastenka_test_${run}_`;

/** A migrated database. `release` empties it for the next caller, unless its schema has changed. */
export async function createPostgresCopy(): Promise<{
  url: string;
  database: Database;
  release(): Promise<void>;
}> {
  const copy = idleCopies.pop() ?? (await makeCopy());
  copy.opened ??= await openCopy(copy.name);
  const lease = leaseDatabase(copy.opened.database, () => {
    copy.opened = undefined;
  });
  return {
    url: urlOf(copy.name),
    database: lease.database,
    release: () => {
      lease.end();
      return releaseCopy(copy);
    },
  };
}

async function makeCopy(): Promise<PostgresCopy> {
  const template = templateName();
  const name = copiesOf(process.ppid) + randomBytes(6).toString('hex');
  await onServer(async (client) => {
    await client.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, template);
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    // The tests would wait for the disk at every commit; only a crash of PostgreSQL itself would lose one.
    await client.query(`ALTER DATABASE "${name}" SET synchronous_commit = off`);
  });
  const opened = await openCopy(name);
  const { database } = opened;
  const rows = new Map<string, string>();
  for (const table of await usedTables(database)) {
    const [found] = await database.select<{ json: string }>(
      `SELECT json_agg(used)::text AS json FROM ${table} AS used`,
    );
    rows.set(table, found?.json ?? '[]');
  }
  const sequences = await database.select<{ name: string; value: string }>(
    'SELECT quote_ident(sequencename) AS name, last_value AS value FROM pg_sequences WHERE last_value IS NOT NULL',
  );
  return { name, rows, sequences, schema: await schemaState(database), opened };
}

async function openCopy(name: string): Promise<OpenedCopy> {
  const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: urlOf(name), logger: silentLogger });
  const [first] = await database.select<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const processIds = new Set([first?.pid ?? 0]);
  database.sequelize.addHook('afterConnect', (connection) => {
    processIds.add((connection as { processID: number }).processID);
  });
  return { database, processIds };
}

async function releaseCopy(copy: PostgresCopy): Promise<void> {
  // Isolated files share nothing, and a test may have dropped its database.
  const isEmpty = !isThorough() && (await emptyCopy(copy).catch(() => false));
  for (const other of isEmpty ? idleCopies : [copy]) {
    await other.opened?.database.close();
    other.opened = undefined;
  }
  if (isEmpty) idleCopies.push(copy);
  else await dropDatabase(copy.name);
}

/** What a test has left open or running, within five seconds. */
const END_OTHERS = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND (state <> 'idle' OR pid NOT IN (:own))`;

/** @returns false for a database whose schema is another one, which stays as it is */
async function emptyCopy(copy: PostgresCopy): Promise<boolean> {
  copy.opened ??= await openCopy(copy.name);
  const { database, processIds } = copy.opened;
  await database.select(END_OTHERS, { own: [...processIds] });
  if ((await schemaState(database)) !== copy.schema) return false;
  const used = await usedTables(database);
  await database.write(async ({ transaction }) => {
    const run = (sql: string, replacements: Record<string, string> = {}) =>
      database.sequelize.query(sql, { transaction, replacements });
    // Without triggers and foreign keys: some of them forbid to delete.
    await run('SET LOCAL session_replication_role = replica');
    // TRUNCATE takes several times as long: it makes a file for each referring table, and for each index.
    await run(used.map((table) => `DELETE FROM ${table}`).join('; '));
    for (const [table, json] of copy.rows)
      await run(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, :json)`, {
        json,
      });
    await run(RESTART_SEQUENCES);
    for (const { name, value } of copy.sequences) await run('SELECT setval(:name, :value)', { name, value });
  });
  return true;
}

async function usedTables(database: Database): Promise<string[]> {
  return (await database.select<{ name: string }>(USED_TABLES)).map(({ name }) => name);
}

async function schemaState(database: Database): Promise<string> {
  return (await database.select<{ state: string }>(SCHEMA_STATE))[0]?.state ?? '';
}

/** Of this run, and of runs that were killed. Called by the process that started the workers, when they have ended. */
export async function dropPostgresCopies(): Promise<void> {
  const { rows } = await onServer((client) =>
    client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname ~ '^nastenka_test_\\d+_'`,
    ),
  );
  for (const { datname } of rows) {
    const run = Number(datname.split('_')[2]);
    if (run === process.pid || !isRunning(run)) await dropDatabase(datname);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A database without a schema, for tests of the migrations. */
export async function createEmptyPostgres(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  await onServer((client) => client.query(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`));
  return { url: urlOf(name), drop: async () => void (await dropDatabase(name)) };
}
