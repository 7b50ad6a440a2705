import { lockFolder } from '../../database/folderLock.ts';
import { lockPostgres } from '../../database/postgresConnection.ts';
import type { BackupFolder, Work } from './backupFolder.ts';

/** Any number that no other program on the server uses; the name of our lock. */
const WORK_LOCK = 7_318_402_617;
const TELL_EVERY_MS = 1_000;
const BEAT_MS = 5_000;

/** Somebody who alone may work on backups, and says how far they are. */
export interface WorkTurn {
  readonly signal: AbortSignal;
  tell(progress: Partial<Pick<Work, 'step' | 'done' | 'total' | 'name'>>): void;
}

interface TurnDeps {
  folder: BackupFolder;
  databaseUrl: string | undefined;
}

/**
 * One piece of work at a time, whoever asks: instances, commands, both databases. The turn ends with the process that
 * has it, and what that left behind is removed by the next one.
 */
export function createTurns({ folder, databaseUrl }: TurnDeps) {
  async function lock() {
    await folder.make();
    const own = await lockFolder(folder.root, 'work', 'exclusive');
    if (!own || !databaseUrl) return own;
    // Where the folder is shared over a network, the lock of a file may be none.
    const shared = await lockPostgres(databaseUrl, WORK_LOCK).catch(async (error: unknown) => {
      await own.release();
      throw error;
    });
    if (shared) return { release: () => Promise.all([shared.release(), own.release()]) };
    await own.release();
    return undefined;
  }

  /** The first words of a turn, when what a killed process has left is out of the way. */
  async function beginWork(begin: () => Omit<Work, 'started_at'>): Promise<Work> {
    await folder.clean();
    const work: Work = { ...begin(), started_at: new Date().toISOString() };
    await folder.noteWork(work);
    return work;
  }

  /** Undefined when somebody else is at it; else what ends the turn, and the work itself. */
  async function take(begin: () => Omit<Work, 'started_at'>, signal: AbortSignal) {
    const held = await lock();
    if (!held) return undefined;
    let work = await beginWork(begin).catch(async (error: unknown) => {
      await held.release();
      throw error;
    });
    let told = 0;
    let writing: Promise<void> = Promise.resolve();
    const write = () => {
      told = performance.now();
      writing = writing.then(() => folder.noteWork(work)).catch(() => undefined);
    };
    const beat = setInterval(write, BEAT_MS).unref();
    return {
      work: () => work,
      turn: {
        signal,
        tell(progress) {
          const isNewStep = progress.step !== undefined && progress.step !== work.step;
          work = { ...work, ...progress };
          if (isNewStep || performance.now() - told > TELL_EVERY_MS) write();
        },
      } satisfies WorkTurn,
      async end(): Promise<void> {
        clearInterval(beat);
        await writing;
        await folder.endWork().finally(() => held.release());
      },
    };
  }

  return { take };
}
