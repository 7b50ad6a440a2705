import { acquireFileLock } from '../../database/fileLock.ts';
import { lockPostgres } from '../../database/postgresConnection.ts';
import type { BackupFolder, BackupProgress } from './backupFolder.service.ts';

/** PostgreSQL advisory lock key; any number not used by another program on the server. */
const WORK_LOCK = 7_318_402_617;
const WRITE_INTERVAL_MS = 1_000;
const KEEP_ALIVE_MS = 5_000;

export interface BackupJob {
  readonly signal: AbortSignal;
  report(progress: Partial<Pick<BackupProgress, 'step' | 'done' | 'total' | 'name'>>): void;
}

interface BackupLockDeps {
  folder: BackupFolder;
  databaseUrl: string | undefined;
}

/**
 * Allows one backup or check at a time across instances, commands and both databases. The lock is released
 * when its process ends; the next holder removes what it left behind.
 */
export function createBackupLock({ folder, databaseUrl }: BackupLockDeps) {
  async function lock() {
    await folder.ensureExists();
    const folderLock = await acquireFileLock(folder.root, 'work', 'exclusive');
    if (!folderLock || !databaseUrl) return folderLock;
    // On a network file system the file lock may have no effect.
    const databaseLock = await lockPostgres(databaseUrl, WORK_LOCK).catch(async (error: unknown) => {
      await folderLock.release();
      throw error;
    });
    if (databaseLock) return { release: () => Promise.all([databaseLock.release(), folderLock.release()]) };
    await folderLock.release();
    return undefined;
  }

  async function startProgress(
    toInitialProgress: () => Omit<BackupProgress, 'started_at'>,
  ): Promise<BackupProgress> {
    await folder.removeLeftovers();
    const work: BackupProgress = { ...toInitialProgress(), started_at: new Date().toISOString() };
    await folder.saveProgress(work);
    return work;
  }

  async function acquire(toInitialProgress: () => Omit<BackupProgress, 'started_at'>, signal: AbortSignal) {
    const locked = await lock();
    if (!locked) return undefined;
    let work = await startProgress(toInitialProgress).catch(async (error: unknown) => {
      await locked.release();
      throw error;
    });
    let writtenAt = 0;
    let pendingWrite: Promise<void> = Promise.resolve();
    const write = () => {
      writtenAt = performance.now();
      pendingWrite = pendingWrite.then(() => folder.saveProgress(work)).catch(() => undefined);
    };
    const keepAlive = setInterval(write, KEEP_ALIVE_MS).unref();
    return {
      getProgress: () => work,
      job: {
        signal,
        report(progress) {
          const isNewStep = progress.step !== undefined && progress.step !== work.step;
          work = { ...work, ...progress };
          if (isNewStep || performance.now() - writtenAt > WRITE_INTERVAL_MS) write();
        },
      } satisfies BackupJob,
      async release(): Promise<void> {
        clearInterval(keepAlive);
        await pendingWrite;
        await folder.clearProgress().finally(() => locked.release());
      },
    };
  }

  return { acquire };
}
