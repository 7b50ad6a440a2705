import { tmpdir } from 'node:os';
import pg from 'pg';
import { openDatabase } from '../database/database.ts';
import { templateName } from './templateName.ts';
import { silentLogger } from './testFolder.ts';

/** Copying requires that no other connection uses the template, so workers take turns. */
const TEMPLATE_LOCK = 7_318_402_616;

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error(
      'TEST_DIALECT=postgres needs TEST_DATABASE_URL, for example postgres://postgres@127.0.0.1:5432/test',
    );
  return url;
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

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

export async function createPostgresCopy(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const template = templateName();
  await onServer(async (client) => {
    await client.query(`SELECT pg_advisory_lock(${TEMPLATE_LOCK})`);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(client, template);
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    // The tests would wait for the disk at every commit; only a crash of PostgreSQL itself would lose one.
    await client.query(`ALTER DATABASE "${name}" SET synchronous_commit = off`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      onServer(async (client) => void (await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))),
  };
}

/** A database without a schema, for tests of the migrations. */
export async function createEmptyPostgres(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  await onServer((client) => client.query(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8'`));
  return {
    url: urlOf(name),
    drop: () =>
      onServer(async (client) => void (await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))),
  };
}
