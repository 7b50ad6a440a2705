import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';

/**
 * A restore that was cut off between taking the old away and putting the new in its place leaves no database. A server
 * that started there would make an empty one, and hide what lies beside it.
 *
 * @throws a sentence that says how to go on
 */
export async function refuseHalfRestored({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  if (databaseUrl || existsSync(join(dataDir, SQLITE_FILE))) return;
  const past = (await readdir(dataDir)).find((name) => name.startsWith('replaced-'));
  if (!past) return;
  throw new Error(
    `a restore was cut off: ${SQLITE_FILE} is missing and what was there lies in ${join(dataDir, past)}. ` +
      'Move its content back, or remove it, and restore again.',
  );
}
