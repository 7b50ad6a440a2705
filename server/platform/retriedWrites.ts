import { isStorageFull } from '../shared/storageFull.ts';
import type { Logger } from './logger.ts';

const RETRY_EVERY_MS = 5_000;
/** Beyond these a write is refused like any other: memory is finite. */
const MOST_WAITING = 1_000;

interface Waiting {
  what: string;
  write: () => Promise<unknown>;
  about: object;
}

/** Writes that a full disk must not refuse: they wait in memory and are repeated until there is room. */
export interface RetriedWrites {
  /**
   * Writes now, or keeps the write for later when the disk is full: that is logged once, with `what` and `about`.
   *
   * @returns whether it is written already
   * @throws what is not about a full disk, and that when too many wait already
   */
  write(what: string, write: () => Promise<unknown>, about: object): Promise<boolean>;
  /** Tries all that wait once more. */
  retry(): Promise<void>;
  /** The last try, before the server ends; what is lost by that is logged. */
  end(): Promise<void>;
}

export function createRetriedWrites(logger: Pick<Logger, 'info' | 'error'>): RetriedWrites {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let retrying: Promise<void> = Promise.resolve();

  async function tryAll(): Promise<void> {
    for (const one of [...waiting]) {
      const { what, write, about } = one;
      try {
        await write();
      } catch {
        // Logged when it began to wait.
        continue;
      }
      waiting.delete(one);
      logger.info(about, `${what} was written late`);
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function retry(): Promise<void> {
    retrying = retrying.then(tryAll);
    return retrying;
  }

  return {
    async write(what, write, about) {
      try {
        await write();
        return true;
      } catch (error) {
        if (!isStorageFull(error) || waiting.size >= MOST_WAITING) throw error;
        logger.error({ ...about, err: error }, `${what} waits until there is room on the disk`);
        waiting.add({ what, write, about });
        timer ??= setInterval(() => void retry(), RETRY_EVERY_MS).unref();
        return false;
      }
    },
    retry,
    async end() {
      await retry();
      clearInterval(timer);
      for (const { what, about } of waiting) logger.error(about, `${what} was not written before the end`);
    },
  };
}
