import { hostname } from 'node:os';
import { type FolderLock, lockFolder, readLockInfo } from './folderLock.ts';

const NAME = 'server';

/** Who has a data folder to themselves, as they say it of themselves. */
interface Holder {
  doing: 'serving' | 'restoring';
  pid: number;
  host: string;
  port?: number;
}

interface ServerPlace {
  dataDir: string;
  databaseUrl: string | undefined;
  port: number;
}

/**
 * Locks the data folder for a server, for as long as its process lives. On PostgreSQL any number may; on SQLite
 * one alone, because what each keeps in memory would hide the changes of the other.
 *
 * @throws a sentence that names the other server, or says that a backup is being restored here
 */
export async function lockForServer({ dataDir, databaseUrl, port }: ServerPlace): Promise<FolderLock> {
  const info = JSON.stringify({ doing: 'serving', ...self(), port } satisfies Holder);
  const lock = databaseUrl
    ? await lockFolder(dataDir, NAME, 'shared')
    : await lockFolder(dataDir, NAME, 'exclusive', info);
  if (lock) return lock;
  const holder = await readHolder(dataDir);
  throw new Error(
    holder?.doing === 'restoring'
      ? `a backup is being restored into ${dataDir}. Wait until it is done.`
      : `another server${nameOf(holder)} runs on the data folder ${dataDir}. Stop that one, or set DATA_DIR to another folder.`,
  );
}

/**
 * Locks the data folder against servers and other restores while a backup is being restored into it.
 *
 * @throws a sentence that names the server that runs
 */
export async function lockForRestore(dataDir: string): Promise<FolderLock> {
  const info = JSON.stringify({ doing: 'restoring', ...self() } satisfies Holder);
  const lock = await lockFolder(dataDir, NAME, 'exclusive', info);
  if (lock) return lock;
  const holder = await readHolder(dataDir);
  throw new Error(
    holder?.doing === 'restoring'
      ? `Another backup is being restored into ${dataDir}. Wait until it is done.`
      : `A server${nameOf(holder)} is running on ${dataDir}. Stop it, and try again.`,
  );
}

function self(): Pick<Holder, 'pid' | 'host'> {
  return { pid: process.pid, host: hostname() };
}

async function readHolder(dataDir: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readLockInfo(dataDir, NAME)) as Holder;
  } catch {
    return undefined;
  }
}

/** ` (pid 4711, port 3000)`; the host where it is another one, such as a container. Nothing where it is not known. */
function nameOf(holder: Holder | undefined): string {
  if (!holder) return '';
  const { pid, host, port } = holder;
  return ` (pid ${pid}${host === hostname() ? '' : ` on ${host}`}, port ${port})`;
}
