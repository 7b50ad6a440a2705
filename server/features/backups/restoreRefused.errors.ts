import { isBoard } from '../../database/databaseContents.ts';
import { MIGRATIONS } from '../../database/migrations/migrations.ts';
import type { Manifest } from './manifest.types.ts';

/** A restore that stopped before anything changed; the message is shown on the terminal. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
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
