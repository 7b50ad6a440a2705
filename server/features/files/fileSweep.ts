import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { Logger } from '../../platform/logger.ts';

const DAY_MS = 24 * 3_600_000;

interface FileSweepDeps {
  database: Database;
  clock: Clock;
  fileStore: Pick<FileStore, 'sweep'>;
  logger: Pick<Logger, 'info' | 'error'>;
}

/**
 * Removes bytes that no record names: those of a server that was killed between storing them and writing their row. At
 * the start and once a day, on each instance; a file goes once. Younger ones may still get their row.
 */
export function createFileSweep({ database, clock, fileStore, logger }: FileSweepDeps) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isEnding = false;

  /** What is on the list of removed files is left to its own sweep. */
  async function known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (isEnding) throw new Error('the server ends');
    if (keys.length === 0) return new Set();
    const rows = await selectRows<{ storage_key: string }>(
      database,
      `SELECT storage_key FROM files WHERE storage_key IN (:keys)
       UNION ALL SELECT storage_key FROM file_variants WHERE storage_key IN (:keys)
       UNION ALL SELECT storage_key FROM removed_files WHERE storage_key IN (:keys)`,
      { keys: [...keys] },
    );
    return new Set(rows.map(({ storage_key }) => storage_key));
  }

  /** @returns how many were removed here */
  function sweep(): Promise<number> {
    return fileStore.sweep(new Date(clock.now().getTime() - DAY_MS), known);
  }

  async function run(): Promise<void> {
    try {
      const removed = await sweep();
      if (removed > 0)
        logger.info({ removed }, 'files that no record names were removed from the file store');
    } catch (error) {
      // Nothing is removed before everything was seen, so the next start does it all.
      if (isEnding) return;
      logger.error({ err: error }, 'the file store could not be swept; it is tried again within a day');
    }
  }

  return {
    sweep,
    start(): void {
      running = run();
      timer = setInterval(() => {
        running = run();
      }, DAY_MS).unref();
    },
    /** Breaks off what is under way. */
    async stop(): Promise<void> {
      isEnding = true;
      clearInterval(timer);
      await running;
    },
  };
}
