import type { Database } from '../../database/database.ts';
import { selectRows } from '../../database/selectRows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/fileStore.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';

const DAY_MS = 24 * 3_600_000;

interface FileSweepDeps {
  database: Database;
  clock: Clock;
  fileStore: Pick<FileStore, 'sweep'>;
  logger: Pick<Logger, 'info' | 'error'>;
}

/**
 * Deletes bytes without a record, left by a server that was killed between storing them and writing their row. Runs
 * at the start and daily on each instance. Bytes younger than a day may still get their row.
 */
export function createFileSweep({ database, clock, fileStore, logger }: FileSweepDeps) {
  const repeated = createRepeatedRun(DAY_MS, run);

  /** Keys in `removed_files` are left to the sweep of removed files. */
  async function findKnown(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (repeated.isStopping()) throw new Error('the server ends');
    if (keys.length === 0) return new Set();
    const rows = await selectRows<{ storage_key: string }>(
      database,
      `SELECT storage_key FROM files WHERE storage_key IN (:keys)
       UNION ALL SELECT storage_key FROM file_variants WHERE storage_key IN (:keys)
       UNION ALL SELECT storage_key FROM desk_files WHERE storage_key IN (:keys)
       UNION ALL SELECT storage_key FROM removed_files WHERE storage_key IN (:keys)`,
      { keys: [...keys] },
    );
    return new Set(rows.map(({ storage_key }) => storage_key));
  }

  function sweep(): Promise<number> {
    return fileStore.sweep(new Date(clock.now().getTime() - DAY_MS), findKnown);
  }

  async function run(): Promise<void> {
    try {
      const removed = await sweep();
      if (removed > 0)
        logger.info({ removed }, 'files that no record names were removed from the file store');
    } catch (error) {
      // Nothing is deleted before all keys are checked, so the next start repeats the sweep.
      if (repeated.isStopping()) return;
      logger.error({ err: error }, 'the file store could not be swept; it is tried again within a day');
    }
  }

  return {
    sweep,
    start: repeated.start,
    stop: repeated.stop,
  };
}
