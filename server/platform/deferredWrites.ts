import { AppError } from '../shared/errors.ts';
import { isStorageFull } from '../shared/storageFull.ts';
import type { Logger } from './logger.ts';

const RETRY_EVERY_MS = 5_000;
const MAX_QUEUED = 1_000;

interface QueuedWrite {
  label: string;
  operation: () => Promise<unknown>;
  logFields: object;
}

/** Queues writes that a full disk must not refuse in memory, and retries them until there is room. */
export interface DeferredWrites {
  /**
   * Writes now, or queues the write when the disk is full; that is logged once, with `label` and `logFields`.
   * @returns whether it is already written
   * @throws any other error, and the disk-full error when the queue is full
   */
  write(label: string, operation: () => Promise<unknown>, logFields: object): Promise<boolean>;
  retry(): Promise<void>;
  /** The last retry before shutdown; writes that still fail are logged as lost. */
  close(): Promise<void>;
}

export function createDeferredWrites(logger: Pick<Logger, 'info' | 'error'>): DeferredWrites {
  const queue = new Set<QueuedWrite>();
  let timer: NodeJS.Timeout | undefined;
  let attempt: Promise<void> | undefined;

  async function retryOne(write: QueuedWrite): Promise<boolean> {
    const { label, operation, logFields } = write;
    try {
      await operation();
      logger.info(logFields, `${label} was written late`);
    } catch (error) {
      if (isTemporary(error)) {
        // Moved to the end of the queue, so that a write that alone keeps failing does not block the others.
        queue.delete(write);
        queue.add(write);
        return false;
      }
      logger.error({ ...logFields, err: error }, `${label} was given up`);
    }
    queue.delete(write);
    return true;
  }

  async function retryAll(): Promise<void> {
    for (const write of [...queue]) {
      if (!(await retryOne(write))) return;
    }
    if (queue.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  /** One attempt at a time: with a hanging database it may take longer than the interval. */
  function retry(): Promise<void> {
    attempt ??= retryAll().finally(() => {
      attempt = undefined;
    });
    return attempt;
  }

  return {
    async write(label, operation, logFields) {
      try {
        await operation();
        return true;
      } catch (error) {
        if (!isStorageFull(error) || queue.size >= MAX_QUEUED) throw error;
        logger.error({ ...logFields, err: error }, `${label} waits until there is room on the disk`);
        queue.add({ label, operation, logFields });
        timer ??= setInterval(() => void retry(), RETRY_EVERY_MS).unref();
        return false;
      }
    },
    retry,
    async close() {
      await retry();
      clearInterval(timer);
      for (const { label, logFields } of queue) {
        logger.error(logFields, `${label} was not written before the end`);
      }
    },
  };
}

function isTemporary(error: unknown): boolean {
  return isStorageFull(error) || (error instanceof AppError && error.status === 503);
}
