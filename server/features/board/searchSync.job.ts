import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Logger } from '../../platform/logger.ts';
import { rebuildNext } from '../../search/searchRebuild.ts';

/** Between two batches, so that other writes are not blocked. */
const PAUSE_MS = 20;
/** After a failed batch: a row lock conflict or a lost database connection. */
const RETRY_MS = 5_000;

/**
 * Fills the search index in the background after an upgrade that rebuilt it; several instances may do it together.
 */
export interface SearchSync {
  start(): void;
  /** Resolves when the index is complete or `close` was called. */
  done(): Promise<void>;
  /** Resolves after the running batch; no further one starts. */
  close(): Promise<void>;
}

export function createSearchSync({
  database,
  bus,
  logger,
  retryMs = RETRY_MS,
}: {
  database: Database;
  bus: Bus;
  logger: Logger;
  retryMs?: number;
}): SearchSync {
  const aborter = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function wait(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: aborter.signal }).catch(() => undefined);
  }

  async function runBatch(): Promise<boolean> {
    try {
      const hasMore = await rebuildNext(database);
      bus.publish({ type: 'search.indexed', data: {} });
      return hasMore;
    } catch (error) {
      logger.warn({ err: error }, 'a batch of articles was not put into the search index; trying again');
      await wait(retryMs);
      return true;
    }
  }

  async function run(): Promise<void> {
    let batches = 0;
    while (!aborter.signal.aborted && (await runBatch())) {
      if (batches === 0) logger.info('the search index is being filled; the newest articles come first');
      batches += 1;
      await wait(PAUSE_MS);
    }
    if (batches > 0 && !aborter.signal.aborted) logger.info('the search index is complete');
  }

  return {
    start: () => {
      running = run();
    },
    done: () => running,
    close: () => {
      aborter.abort();
      return running;
    },
  };
}
