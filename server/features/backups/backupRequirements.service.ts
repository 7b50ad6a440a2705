import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { describePostgres } from '../../database/connectProblem.ts';
import { isBoard } from '../../database/databaseContents.ts';
import { MIGRATIONS } from '../../database/migrations/migrations.ts';
import { findPostgresToolProblem, readPostgresMigrations } from '../../database/postgresCopy.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { readSqliteMigrations } from '../../database/sqliteCopy.ts';
import { backupUnavailable, RestoreRefused, unavailableMessage } from './backups.errors.ts';
import type { Manifest } from './manifest.types.ts';

type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** For example `the PostgreSQL database nastenka on db:5432 with its files in /srv/data`. */
export function describeLocation({ dataDir, databaseUrl }: DataLocation): string {
  const database = databaseUrl
    ? `PostgreSQL database ${describePostgres(databaseUrl)}`
    : `SQLite database ${resolve(dataDir, SQLITE_FILE)}`;
  return `the ${database} with its files in ${resolve(dataDir)}`;
}

/**
 * Without this check, a wrong location would yield an empty backup, noticed only at the restore.
 *
 * @throws Error that names the location; nothing has been created there
 */
export async function requireBoard(location: DataLocation): Promise<void> {
  if (await hasBoard(location)) return;
  throw new Error(
    `there is no board in ${describeLocation(location)}. Set DATABASE_URL and DATA_DIR as for the server, ` +
      'or name its environment file: make backup ENV_FILE=/etc/nastenka.env',
  );
}

export async function hasBoard(location: DataLocation): Promise<boolean> {
  return isBoard(await readMigrations(location));
}

async function readMigrations({ dataDir, databaseUrl }: DataLocation): Promise<string[]> {
  if (databaseUrl) return readPostgresMigrations(databaseUrl);
  const file = join(dataDir, SQLITE_FILE);
  return existsSync(file) ? readSqliteMigrations(file) : [];
}

/**
 * The URL of the server on which an archive is restored for its check.
 *
 * @throws AppError 409 where that is impossible, whatever the archive
 */
export async function requirePostgres(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl) throw backupUnavailable(unavailableMessage({ reason: 'no-postgres' }));
  const problem = await findPostgresToolProblem(databaseUrl);
  if (problem) throw backupUnavailable(unavailableMessage(problem));
  return databaseUrl;
}

/**
 * An interrupted restore leaves no database. A server that started there would create an empty one and hide
 * the replaced data.
 */
export async function requireCompleteRestore({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl || existsSync(join(dataDir, SQLITE_FILE))) return;
  const replacedFolder = (await readdir(dataDir)).find((name) => name.startsWith('replaced-'));
  if (!replacedFolder) return;
  throw new Error(
    `a restore was cut off: ${SQLITE_FILE} is missing and what was there lies in ${join(dataDir, replacedFolder)}. ` +
      'Move its content back, or remove it, and restore again.',
  );
}

export function requireCompatibleManifest(manifest: Manifest, databaseUrl: string | undefined): void {
  const here = databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.dialect !== here) {
    throw new RestoreRefused(
      `The backup is of a ${nameOf(manifest.dialect)} database and here is ${nameOf(here)}: one cannot be put in the place of the other.` +
        (here === 'sqlite' ? ' Set DATABASE_URL.' : ' Leave DATABASE_URL out.'),
    );
  }
  if (!isBoard(manifest.migrations)) {
    throw new RestoreRefused(
      'The backup holds no board: its database had no tables of one when it was made.',
    );
  }
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const strange = manifest.migrations.find((name) => !known.has(name));
  if (strange) {
    throw new RestoreRefused(
      `The backup was made by a newer version (${manifest.app_version}); install that one first.`,
    );
  }
}

function nameOf(dialect: Manifest['dialect']): string {
  return dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL';
}
