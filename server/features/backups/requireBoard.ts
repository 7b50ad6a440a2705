import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { isBoard } from '../../database/databaseContents.ts';
import { postgresMigrations } from '../../database/postgresCopy.ts';
import { postgresName } from '../../database/postgresProblem.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';
import { sqliteMigrations } from '../../database/sqliteCopy.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Which database and folder are meant: `the PostgreSQL database nastenka on db:5432 with its files in /srv/data`. */
export function placeName({ dataDir, databaseUrl }: Place): string {
  const database = databaseUrl
    ? `PostgreSQL database ${postgresName(databaseUrl)}`
    : `SQLite database ${resolve(dataDir, SQLITE_FILE)}`;
  return `the ${database} with its files in ${resolve(dataDir)}`;
}

/**
 * Makes sure that there is a board to back up. Whoever forgets to say where it lies would else get a copy of nothing,
 * and find out at the restore.
 *
 * @throws a sentence that says where a board was looked for; nothing was made there
 */
export async function requireBoard(place: Place): Promise<void> {
  if (await holdsBoard(place)) return;
  throw new Error(
    `there is no board in ${placeName(place)}. Set DATABASE_URL and DATA_DIR as for the server, ` +
      'or name its environment file: make backup ENV_FILE=/etc/nastenka.env',
  );
}

/** Whether there is a board; nothing is made where there is none. */
export async function holdsBoard(place: Place): Promise<boolean> {
  return isBoard(await migrationsOf(place));
}

async function migrationsOf({ dataDir, databaseUrl }: Place): Promise<string[]> {
  if (databaseUrl) return postgresMigrations(databaseUrl);
  const file = join(dataDir, SQLITE_FILE);
  return existsSync(file) ? sqliteMigrations(file) : [];
}
