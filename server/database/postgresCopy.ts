import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { DamagedCopy, type QueryRows, readContents, readSummary } from './databaseContents.ts';
import type { DatabaseContents, DatabaseCopier, PreviousDatabase } from './databaseCopyTypes.ts';
import { loadPostgres, onConnection, queryPostgres } from './postgresConnection.ts';
import { runPostgresTool, ToolFailed } from './postgresTools.ts';

/** The system log is neither backed up nor counted. */
const LOG_TABLE = 'log_entries';
const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> '${LOG_TABLE}'`;
const COPY_OPTIONS = [
  '--format=custom',
  '--no-owner',
  '--no-privileges',
  `--exclude-table-data=${LOG_TABLE}`,
];
const RESTORE_OPTIONS = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
/** Before it is the name of the database, after it a random number. */
const STAGING_NAME = /^_(check|restore)_[0-9a-f]{8}$/;

/** Restores into a new database on the same server, which needs CREATEDB. */
export function postgresCopier(databaseUrl: string): DatabaseCopier {
  return {
    async inspect() {
      const summary = await onConnection(databaseUrl, (client) => readSummary(queryOn(client), TABLES));
      return summary.tables.length > 0 ? summary : undefined;
    },

    copy: (target, signal) =>
      onConnection(databaseUrl, async (client) => {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
        const options = [...COPY_OPTIONS, `--snapshot=${rows[0]?.snapshot}`, `--file=${target}`];
        await runPostgresTool('pg_dump', databaseUrl, options, signal);
        return contentsOf(client);
      }),

    async restoreToStaging(copy, folder, signal) {
      await dropLeftovers(databaseUrl);
      const name = `${siblingPrefix(databaseUrl)}_restore_${randomSuffix()}`;
      await createSibling(databaseUrl, name);
      const url = urlWithDatabase(databaseUrl, name);
      const drop = () => dropDatabase(databaseUrl, name);
      try {
        await runPostgresTool('pg_restore', url, [...RESTORE_OPTIONS, copy], signal);
        return {
          location: { dataDir: folder, databaseUrl: url },
          contents: await onConnection(url, contentsOf),
          damage: undefined,
          orphans: 0,
          fileNames: [],
          copyLog: () => copyLog(databaseUrl, url, join(folder, 'log.dump')),
          swap: () => replaceDatabase(databaseUrl, name),
          drop,
        };
      } catch (error) {
        await drop();
        signal.throwIfAborted();
        throw error instanceof ToolFailed ? new DamagedCopy(error.message, { cause: error }) : error;
      }
    },
  };
}

export async function countConnections(databaseUrl: string): Promise<number> {
  const [row] = await queryPostgres<{ others: string }>(
    databaseUrl,
    'SELECT COUNT(*) AS others FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return Number(row?.others ?? 0);
}

function contentsOf(client: pg.Client): Promise<DatabaseContents> {
  return readContents(queryOn(client), TABLES);
}

function queryOn(client: pg.Client): QueryRows {
  return async (sql) => (await client.query(sql)).rows;
}

async function createSibling(databaseUrl: string, name: string): Promise<void> {
  const [{ collation, ctype } = { collation: 'C', ctype: 'C' }] = await queryPostgres<
    Record<'collation' | 'ctype', string>
  >(
    databaseUrl,
    'SELECT datcollate AS collation, datctype AS ctype FROM pg_database WHERE datname = current_database()',
  );
  const { escapeIdentifier, escapeLiteral } = await loadPostgres();
  await queryPostgres(
    databaseUrl,
    `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'
     LC_COLLATE ${escapeLiteral(collation)} LC_CTYPE ${escapeLiteral(ctype)}`,
  );
}

/**
 * Drops databases left behind by a killed process. A check holds the lock of backups; during a restore nothing else is
 * connected to the server's database.
 */
async function dropLeftovers(databaseUrl: string): Promise<void> {
  const prefix = siblingPrefix(databaseUrl);
  const names = await queryPostgres<{ name: string }>(
    databaseUrl,
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname::text, $1)',
    [prefix],
  );
  for (const { name } of names) {
    if (STAGING_NAME.test(name.slice(prefix.length))) await dropDatabase(databaseUrl, name);
  }
}

/** Ids are preserved and the sequence continues from them; all rows are copied, or none. */
async function copyLog(from: string, to: string, file: string): Promise<void> {
  const [found] = await queryPostgres(from, 'SELECT 1 WHERE to_regclass($1) IS NOT NULL', [LOG_TABLE]);
  if (!found) return;
  const dumpOptions = ['--format=custom', '--data-only', `--table=${LOG_TABLE}`, `--file=${file}`];
  await runPostgresTool('pg_dump', from, dumpOptions);
  await runPostgresTool('pg_restore', to, ['--data-only', '--exit-on-error', '--single-transaction', file]);
}

/** Both renames are one transaction. */
async function replaceDatabase(databaseUrl: string, next: string): Promise<PreviousDatabase> {
  const current = databaseNameOf(databaseUrl);
  const previous = `${current}_past_${randomSuffix()}`;
  const { escapeIdentifier } = await loadPostgres();
  const rename = (from: string, to: string) =>
    `ALTER DATABASE ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)}`;
  await queryPostgres(
    urlWithDatabase(databaseUrl, 'postgres'),
    `BEGIN; ${rename(current, previous)}; ${rename(next, current)}; COMMIT`,
  );
  return { name: previous, drop: () => dropDatabase(databaseUrl, previous) };
}

async function dropDatabase(databaseUrl: string, name: string): Promise<void> {
  const { escapeIdentifier } = await loadPostgres();
  await queryPostgres(databaseUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}

function randomSuffix(): string {
  return randomBytes(4).toString('hex');
}

/** Names have at most 63 bytes. */
function siblingPrefix(databaseUrl: string): string {
  return databaseNameOf(databaseUrl).slice(0, 40);
}

function databaseNameOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

function urlWithDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
