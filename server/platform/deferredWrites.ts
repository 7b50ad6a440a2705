import { AppError } from '../shared/errors.ts';
import { isStorageFull } from '../shared/storageFull.ts';
import type { Logger } from './logger.ts';

const RETRY_EVERY_MS = 5_000;
/** Beyond these a write is refused like any other: memory is finite. */
const MOST_WAITING = 1_000;

interface Waiting {
  label: string;
  operation: () => Promise<unknown>;
  logFields: object;
}

/** Writes that a full disk must not refuse: they wait in memory and are repeated until there is room. */
export interface DeferredWrites {
  /**
   * Writes now, or keeps the write for later when the disk is full: that is logged once, with `label` and `logFields`.
   *
   * @returns whether it is written already
   * @throws what is not about a full disk, and that when too many wait already
   */
  write(label: string, operation: () => Promise<unknown>, logFields: object): Promise<boolean>;
  /** Tries those that wait once more, up to the first that finds the disk full or the database away. */
  retry(): Promise<void>;
  /** The last try, before the server ends; what is lost by that is logged. */
  end(): Promise<void>;
}

export function createDeferredWrites(logger: Pick<Logger, 'info' | 'error'>): DeferredWrites {
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  /** @returns whether it is worth going on with the next one */
  async function tryAgain(one: Waiting): Promise<boolean> {
    const { label, operation, logFields } = one;
    try {
      await operation();
      logger.info(logFields, `${label} was written late`);
    } catch (error) {
      if (isTemporary(error)) {
        // To the end of the row: should it alone fail so, the others get their turn in the next round.
        waiting.delete(one);
        waiting.add(one);
        return false;
      }
      logger.error({ ...logFields, err: error }, `${label} was given up`);
    }
    waiting.delete(one);
    return true;
  }

  async function tryAll(): Promise<void> {
    for (const one of [...waiting]) {
      if (!(await tryAgain(one))) return;
    }
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** One round at a time: against a database that hangs, a round takes longer than the time between two. */
  function retry(): Promise<void> {
    round ??= tryAll().finally(() => {
      round = undefined;
    });
    return round;
  }

  return {
    async write(label, operation, logFields) {
      try {
        await operation();
        return true;
      } catch (error) {
        if (!isStorageFull(error) || waiting.size >= MOST_WAITING) throw error;
        logger.error({ ...logFields, err: error }, `${label} waits until there is room on the disk`);
        waiting.add({ label, operation, logFields });
        timer ??= setInterval(() => void retry(), RETRY_EVERY_MS).unref();
        return false;
      }
    },
    retry,
    async end() {
      await retry();
      clearInterval(timer);
      for (const { label, logFields } of waiting) {
        logger.error(logFields, `${label} was not written before the end`);
      }
    },
  };
}

/** The disk is still full, or the database is away: most likely for the other writes as well. */
function isTemporary(error: unknown): boolean {
  return isStorageFull(error) || (error instanceof AppError && error.status === 503);
}
