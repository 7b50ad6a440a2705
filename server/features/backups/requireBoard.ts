import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { isBoard } from '../../database/databaseContents.ts';
import { postgresMigrations } from '../../database/postgresCopy.ts';
import { postgresName } from '../../database/postgresProblem.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { sqliteMigrations } from '../../database/sqliteCopy.ts';

type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** For example `the PostgreSQL database nastenka on db:5432 with its files in /srv/data`. */
export function placeName({ dataDir, databaseUrl }: DataLocation): string {
  const database = databaseUrl
    ? `PostgreSQL database ${postgresName(databaseUrl)}`
    : `SQLite database ${resolve(dataDir, SQLITE_FILE)}`;
  return `the ${database} with its files in ${resolve(dataDir)}`;
}

/**
 * Without this check, a wrong location would yield an empty backup, noticed only at the restore.
 *
 * @throws Error that names the location; nothing has been created there
 */
export async function requireBoard(location: DataLocation): Promise<void> {
  if (await holdsBoard(location)) return;
  throw new Error(
    `there is no board in ${placeName(location)}. Set DATABASE_URL and DATA_DIR as for the server, ` +
      'or name its environment file: make backup ENV_FILE=/etc/nastenka.env',
  );
}

export async function holdsBoard(location: DataLocation): Promise<boolean> {
  return isBoard(await readMigrations(location));
}

async function readMigrations({ dataDir, databaseUrl }: DataLocation): Promise<string[]> {
  if (databaseUrl) return postgresMigrations(databaseUrl);
  const file = join(dataDir, SQLITE_FILE);
  return existsSync(file) ? sqliteMigrations(file) : [];
}
