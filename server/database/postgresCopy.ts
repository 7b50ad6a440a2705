import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type DatabaseContents, readContents, readMigrations } from './databaseContents.ts';
import { onConnection } from './postgresConnection.ts';
import { postgresToolVersion, runPostgresTool } from './postgresTools.ts';

/** The system log is neither backed up nor counted. */
const LOG_TABLE = 'log_entries';
const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> '${LOG_TABLE}'`;

async function contentsOf(client: pg.Client): Promise<DatabaseContents> {
  return readContents(async (sql) => (await client.query(sql)).rows, await tablesOf(client));
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  return (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
}

export function readPostgresContents(databaseUrl: string): Promise<DatabaseContents> {
  return onConnection(databaseUrl, contentsOf);
}

export function readPostgresMigrations(databaseUrl: string): Promise<string[]> {
  return onConnection(databaseUrl, async (client) =>
    readMigrations(async (sql) => (await client.query(sql)).rows, await tablesOf(client)),
  );
}

/** Dumps a live database to a file; returns its contents in the same snapshot. */
export function copyPostgres(
  databaseUrl: string,
  target: string,
  signal?: AbortSignal,
): Promise<DatabaseContents> {
  return onConnection(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const snapshot = `--snapshot=${rows[0]?.snapshot}`;
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--exclude-table-data=${LOG_TABLE}`];
    await runPostgresTool('pg_dump', databaseUrl, [...options, snapshot, `--file=${target}`], signal);
    return contentsOf(client);
  });
}

/** Why the installed tools cannot dump or restore this database; undefined when they can. */
export async function findPostgresToolProblem(databaseUrl: string): Promise<PostgresToolProblem | undefined> {
  const [dump, restore] = await Promise.all([
    postgresToolVersion('pg_dump'),
    postgresToolVersion('pg_restore'),
  ]);
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

export type PostgresToolProblem =
  | { readonly reason: 'no-tools' }
  | { readonly reason: 'old-tools'; readonly tools: number; readonly server: number };

export interface SiblingDatabase {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

const RANDOM_SUFFIX = /^[0-9a-f]{8}$/;

/** Creates an empty database on the same server, with the same collation. */
export async function createSiblingDatabase(
  databaseUrl: string,
  purpose: 'check' | 'restore',
): Promise<SiblingDatabase> {
  const name = `${siblingPrefix(databaseUrl, purpose)}${randomBytes(4).toString('hex')}`;
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
  return { name, url: urlWithDatabase(databaseUrl, name), drop: () => dropDatabase(databaseUrl, name) };
}

/** Drops databases left behind by a killed process; none may be in use. */
export async function dropLeftoverDatabases(
  databaseUrl: string,
  purpose: 'check' | 'restore',
): Promise<void> {
  const prefix = siblingPrefix(databaseUrl, purpose);
  const names = await onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname::text, $1)',
      [prefix],
    );
    return rows.map(({ name }) => name).filter((name) => RANDOM_SUFFIX.test(name.slice(prefix.length)));
  });
  for (const name of names) await dropDatabase(databaseUrl, name);
}

export async function restorePostgres(
  databaseUrl: string,
  copy: string,
  signal?: AbortSignal,
): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', copy];
  await runPostgresTool('pg_restore', databaseUrl, options, signal);
}

/**
 * Copies the system log of one database into another that has none, by way of a dump file. Ids are preserved and the
 * sequence continues from them; all rows are copied, or none.
 */
export async function copyLogTable(from: string, to: string, file: string): Promise<void> {
  const hasLog = await onConnection(from, async (client) => {
    const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
      LOG_TABLE,
    ]);
    return rows[0]?.found ?? false;
  });
  if (!hasLog) return;
  await runPostgresTool('pg_dump', from, [
    '--format=custom',
    '--data-only',
    `--table=${LOG_TABLE}`,
    `--file=${file}`,
  ]);
  await runPostgresTool('pg_restore', to, ['--data-only', '--exit-on-error', '--single-transaction', file]);
}

export function countConnections(databaseUrl: string): Promise<number> {
  return onConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ others: string }>(
      'SELECT COUNT(*) AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    return Number(rows[0]?.others ?? 0);
  });
}

/**
 * Replaces a database by another; both renames in one transaction.
 * @returns the previous database, under its new name
 */
export async function replaceDatabase(databaseUrl: string, next: SiblingDatabase): Promise<SiblingDatabase> {
  const current = databaseNameOf(databaseUrl);
  const previousName = `${current}_past_${randomBytes(4).toString('hex')}`;
  await onConnection(urlWithDatabase(databaseUrl, 'postgres'), async (client) => {
    const escapeIdentifier = (name: string) => client.escapeIdentifier(name);
    await client.query('BEGIN');
    await client.query(
      `ALTER DATABASE ${escapeIdentifier(current)} RENAME TO ${escapeIdentifier(previousName)}`,
    );
    await client.query(
      `ALTER DATABASE ${escapeIdentifier(next.name)} RENAME TO ${escapeIdentifier(current)}`,
    );
    await client.query('COMMIT');
  });
  return {
    name: previousName,
    url: urlWithDatabase(databaseUrl, previousName),
    drop: () => dropDatabase(databaseUrl, previousName),
  };
}

function dropDatabase(databaseUrl: string, name: string): Promise<void> {
  return onConnection(
    databaseUrl,
    async (client) =>
      void (await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)),
  );
}

/** Names have at most 63 bytes; the database's name is truncated. */
function siblingPrefix(databaseUrl: string, purpose: string): string {
  return `${databaseNameOf(databaseUrl).slice(0, 40)}_${purpose}_`;
}

function databaseNameOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

function urlWithDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
