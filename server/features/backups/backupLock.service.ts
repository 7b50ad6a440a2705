import { acquireFileLock } from '../../database/fileLock.ts';
import { lockPostgres } from '../../database/postgresConnection.ts';
import type { BackupFolder, BackupProgress } from './backupFolder.service.ts';

/** PostgreSQL advisory lock key; any number not used by another program on the server. */
const WORK_LOCK = 7_318_402_617;
const SAVE_INTERVAL_MS = 1_000;
const FIRST_STEPS = { backup: 'database', verify: 'checking', fetch: 'fetching' } as const;

export interface BackupJob {
  readonly name: string;
  readonly signal: AbortSignal;
  report(progress: Partial<Pick<BackupProgress, 'step' | 'done' | 'total'>>): void;
}

export interface BackupLease extends BackupJob {
  release(): Promise<void>;
}

interface LockOptions {
  folder: BackupFolder;
  databaseUrl?: string | undefined;
  kind: BackupProgress['kind'];
  /** Called with the lock held, so that a free name stays free. */
  findName(): string;
  signal?: AbortSignal;
}

/**
 * Allows one backup or check at a time across instances, commands and both databases; undefined while another
 * one runs. The lock is released when its process ends; the next holder removes what it left behind.
 */
export async function acquireBackupLock(options: LockOptions): Promise<BackupLease | undefined> {
  const { folder, databaseUrl, kind, findName, signal = new AbortController().signal } = options;
  await folder.ensureExists();
  const fileLock = await acquireFileLock(folder.root, 'work', 'exclusive');
  if (!fileLock) return undefined;
  const locks = [fileLock];
  const releaseAll = async () => void (await Promise.all(locks.map((lock) => lock.release())));
  try {
    if (databaseUrl) {
      // On a network file system the file lock may have no effect.
      const databaseLock = await lockPostgres(databaseUrl, WORK_LOCK);
      if (!databaseLock) return await releaseAll().then(() => undefined);
      locks.push(databaseLock);
    }
    await folder.removeLeftovers();
    const progress: BackupProgress = {
      kind,
      name: findName(),
      step: FIRST_STEPS[kind],
      done: 0,
      total: null,
      started_at: new Date().toISOString(),
    };
    await folder.saveProgress(progress);
    return startJob(folder, progress, signal, releaseAll);
  } catch (error) {
    await releaseAll();
    throw error;
  }
}

function startJob(
  folder: BackupFolder,
  initial: BackupProgress,
  signal: AbortSignal,
  releaseLocks: () => Promise<void>,
): BackupLease {
  let progress = initial;
  let saved: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    saved = saved.then(() => folder.saveProgress(progress)).catch(() => undefined);
  }, SAVE_INTERVAL_MS).unref();
  return {
    name: initial.name,
    signal,
    report(change) {
      progress = { ...progress, ...change };
    },
    async release() {
      clearInterval(timer);
      await saved;
      await folder.clearProgress().finally(releaseLocks);
    },
  };
}
