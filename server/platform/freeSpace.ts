import { statfs } from 'node:fs/promises';

/** The free bytes where a folder is; null where the system does not say. */
export async function freeSpace(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.blocks > 0 ? found.bavail * found.bsize : null;
}
