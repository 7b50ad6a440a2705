import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { SQLITE_FILE } from '../../database/sqlite.ts';

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
