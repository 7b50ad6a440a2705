import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export { silentLogger } from '../database/silentLogger.ts';

/** Linux keeps in memory what is in it. Containers often have 64 MB of it. */
const MEMORY_FOLDER = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

export function newTestFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'nastenka-test-'));
}

/** One for the data of a server: in memory where there is enough of it, because SQLite waits for a disk at every commit. */
export function newDataFolder(): Promise<string> {
  return mkdtemp(join(dataFolders(), 'nastenka-test-'));
}

export function dataFolders(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir();
}
