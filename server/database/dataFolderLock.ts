import { hostname } from 'node:os';
import { acquireFileLock, type FileLock, readLockInfo } from './fileLock.ts';

const NAME = 'server';

interface Holder {
  doing: 'serving' | 'restoring';
  pid: number;
  host: string;
  port?: number;
}

interface ServerLocation {
  dataDir: string;
  databaseUrl: string | undefined;
  port: number;
}

/**
 * Locks the data folder for a server, until its process ends. The lock is shared on PostgreSQL; on SQLite it is
 * exclusive, because the in-memory caches of two servers would hide each other's changes.
 * See `docs/decisions/sqlite-data-folder-lock.md`.
 * @throws a sentence that names the other server, or says that a backup is being restored here
 */
export async function lockForServer({ dataDir, databaseUrl, port }: ServerLocation): Promise<FileLock> {
  const info = JSON.stringify({ doing: 'serving', ...ownProcess(), port } satisfies Holder);
  const lock = databaseUrl
    ? await acquireFileLock(dataDir, NAME, 'shared')
    : await acquireFileLock(dataDir, NAME, 'exclusive', info);
  if (lock) return lock;
  const holder = await readHolder(dataDir);
  throw new Error(
    holder?.doing === 'restoring'
      ? `a backup is being restored into ${dataDir}. Wait until it is done.`
      : `another server${describeHolder(holder)} runs on the data folder ${dataDir}. Stop that one, or set DATA_DIR to another folder.`,
  );
}

/**
 * Locks the data folder against servers and other restores while a backup is being restored.
 * @throws a sentence that names the running server
 */
export async function lockForRestore(dataDir: string): Promise<FileLock> {
  const info = JSON.stringify({ doing: 'restoring', ...ownProcess() } satisfies Holder);
  const lock = await acquireFileLock(dataDir, NAME, 'exclusive', info);
  if (lock) return lock;
  const holder = await readHolder(dataDir);
  throw new Error(
    holder?.doing === 'restoring'
      ? `Do ${dataDir} se právě obnovuje jiná záloha. Počkejte, až to skončí.`
      : `Nad daty v ${dataDir} běží server${describeHolder(holder)}. Zastavte ho a zkuste to znovu.`,
  );
}

function ownProcess(): Pick<Holder, 'pid' | 'host'> {
  return { pid: process.pid, host: hostname() };
}

async function readHolder(dataDir: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readLockInfo(dataDir, NAME)) as Holder;
  } catch {
    return undefined;
  }
}

/** ` (pid 4711, port 3000)`; with the host when it is another one, such as a container. Empty when unknown. */
function describeHolder(holder: Holder | undefined): string {
  if (!holder) return '';
  const { pid, host, port } = holder;
  return ` (pid ${pid}${host === hostname() ? '' : ` on ${host}`}, port ${port})`;
}
