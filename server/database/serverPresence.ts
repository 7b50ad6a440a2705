import { type FolderLock, lockFolder } from './folderLock.ts';

const NAME = 'server';

/**
 * Says that a server uses this data folder, for as long as its process lives; any number may. Undefined while a
 * backup is being restored here.
 */
export function markServerRunning(dataDir: string): Promise<FolderLock | undefined> {
  return lockFolder(dataDir, NAME, 'shared');
}

/** Keeps servers from starting on this data folder; undefined when one runs. */
export function keepServersOut(dataDir: string): Promise<FolderLock | undefined> {
  return lockFolder(dataDir, NAME, 'alone');
}
