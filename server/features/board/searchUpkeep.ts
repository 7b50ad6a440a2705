import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { rebuildNext } from '../../database/searchRebuild.ts';
import type { Logger } from '../../platform/logger.ts';

/** Between two batches, so that people's changes have their turn. */
const PAUSE_MS = 20;
/** When somebody was editing just those articles, or the database was away. */
const RETRY_MS = 5_000;

/** Fills the search index after an upgrade that made it anew, in the background, also on several instances. */
export interface SearchUpkeep {
  start(): void;
  /** Resolves when the index is complete, or work on it was ended. */
  done(): Promise<void>;
  /** Resolves when the batch under way is done; no further one begins. */
  close(): Promise<void>;
}

export function createSearchUpkeep({
  database,
  logger,
  retryMs = RETRY_MS,
}: {
  database: Database;
  logger: Logger;
  retryMs?: number;
}): SearchUpkeep {
  const end = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function rest(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: end.signal }).catch(() => undefined);
  }

  /** Whether there is more; a batch that failed is tried again. */
  async function step(): Promise<boolean> {
    try {
      return await rebuildNext(database);
    } catch (error) {
      logger.warn({ err: error }, 'a batch of articles was not put into the search index; trying again');
      await rest(retryMs);
      return true;
    }
  }

  async function run(): Promise<void> {
    let batches = 0;
    while (!end.signal.aborted && (await step())) {
      if (batches === 0) logger.info('the search index is being filled; the newest articles come first');
      batches += 1;
      await rest(PAUSE_MS);
    }
    if (batches > 0 && !end.signal.aborted) logger.info('the search index is complete');
  }

  return {
    start: () => {
      running = run();
    },
    done: () => running,
    close: () => {
      end.abort();
      return running;
    },
  };
}
