import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type DatabaseContents, readContents, readMigrations } from './databaseContents.ts';
import { onConnection } from './postgresConnection.ts';
import { runTool, toolVersion } from './postgresTools.ts';

/** What the system says to itself is no content: it is neither copied nor counted. */
export const LOG = 'log_entries';
const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> '${LOG}'`;

async function contentsOf(client: pg.Client): Promise<DatabaseContents> {
  return readContents(async (sql) => (await client.query(sql)).rows, await tablesOf(client));
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
}

/** What a database holds. */
export function readPostgres(databaseUrl: string): Promise<DatabaseContents> {
  return onConnection(databaseUrl, contentsOf);
}

/** The migrations that a database has had. */
export function postgresMigrations(databaseUrl: string): Promise<string[]> {
  return onConnection(databaseUrl, async (client) =>
    readMigrations(async (sql) => (await client.query(sql)).rows, await tablesOf(client)),
  );
}

/** Copies a database that is being written to into a file, and tells what it held at that very moment. */
export function copyPostgres(
  databaseUrl: string,
  target: string,
  signal?: AbortSignal,
): Promise<DatabaseContents> {
  return onConnection(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const snapshot = `--snapshot=${rows[0]?.snapshot}`;
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--exclude-table-data=${LOG}`];
    await runTool('pg_dump', databaseUrl, [...options, snapshot, `--file=${target}`], signal);
    return contentsOf(client);
  });
}

/** Why this machine cannot copy or restore this database; undefined when it can. */
export async function postgresObstacle(databaseUrl: string): Promise<PostgresObstacle | undefined> {
  const [dump, restore] = await Promise.all([toolVersion('pg_dump'), toolVersion('pg_restore')]);
  const tools = Math.min(dump ?? 0, restore ?? 0);
  if (tools === 0) return { reason: 'no-tools' };
  const server = await onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ number: string }>(
      `SELECT current_setting('server_version_num') AS number`,
    );
    return Math.floor(Number(rows[0]?.number) / 10_000);
  });
  return tools < server ? { reason: 'old-tools', tools, server } : undefined;
}

export type PostgresObstacle =
  | { readonly reason: 'no-tools' }
  | { readonly reason: 'old-tools'; readonly tools: number; readonly server: number };

/** A database beside another on the same server. */
export interface SideDatabase {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

const SIDE_END = /^[0-9a-f]{8}$/;

/** Makes an empty database beside this one, sorted by the same rules. */
export async function createBeside(databaseUrl: string, purpose: 'check' | 'restore'): Promise<SideDatabase> {
  const name = `${sideName(databaseUrl, purpose)}${randomBytes(4).toString('hex')}`;
  await onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ collation: string; ctype: string }>(
      'SELECT datcollate AS collation, datctype AS ctype FROM pg_database WHERE datname = current_database()',
    );
    const { collation = 'C', ctype = 'C' } = rows[0] ?? {};
    const quote = (text: string) => client.escapeLiteral(text);
    await client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'
       LC_COLLATE ${quote(collation)} LC_CTYPE ${quote(ctype)}`,
    );
  });
  return { name, url: urlOf(databaseUrl, name), drop: () => dropDatabase(databaseUrl, name) };
}

/** Removes what a process that was killed has left beside a database; nobody may be at work there. */
export async function dropLeftovers(databaseUrl: string, purpose: 'check' | 'restore'): Promise<void> {
  const front = sideName(databaseUrl, purpose);
  const names = await onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname::text, $1)',
      [front],
    );
    // Another database may be called so by chance, down to its own purpose.
    return rows.map(({ name }) => name).filter((name) => SIDE_END.test(name.slice(front.length)));
  });
  for (const name of names) await dropDatabase(databaseUrl, name);
}

/** Fills an empty database from a copy. */
export async function restorePostgres(
  databaseUrl: string,
  copy: string,
  signal?: AbortSignal,
): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', copy];
  await runTool('pg_restore', databaseUrl, options, signal);
}

/** How many others are connected to a database. */
export function countConnections(databaseUrl: string): Promise<number> {
  return onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ others: string }>(
      'SELECT COUNT(*) AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    return Number(rows[0]?.others ?? 0);
  });
}

/**
 * Puts one database in the place of another. Both renames are done, or neither.
 *
 * @returns the one that was there, under its new name
 */
export async function replaceDatabase(databaseUrl: string, next: SideDatabase): Promise<SideDatabase> {
  const current = nameOf(databaseUrl);
  const past = `${current}_past_${randomBytes(4).toString('hex')}`;
  await onConnection(urlOf(databaseUrl, 'postgres'), async (client) => {
    const id = (name: string) => client.escapeIdentifier(name);
    await client.query('BEGIN');
    await client.query(`ALTER DATABASE ${id(current)} RENAME TO ${id(past)}`);
    await client.query(`ALTER DATABASE ${id(next.name)} RENAME TO ${id(current)}`);
    await client.query('COMMIT');
  });
  return { name: past, url: urlOf(databaseUrl, past), drop: () => dropDatabase(databaseUrl, past) };
}

function dropDatabase(databaseUrl: string, name: string): Promise<void> {
  return onConnection(
    databaseUrl,
    async (client) =>
      void (await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)),
  );
}

/** Names of at most 63 bytes, cut in the front part. */
function sideName(databaseUrl: string, purpose: string): string {
  return `${nameOf(databaseUrl).slice(0, 40)}_${purpose}_`;
}

function nameOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
