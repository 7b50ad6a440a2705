import { statfs } from 'node:fs/promises';

export async function freeSpace(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.blocks > 0 ? found.bavail * found.bsize : null;
}
