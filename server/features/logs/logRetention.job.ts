import type { LogTable } from '../../database/logTable.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';

const DAY_MS = 24 * 3_600_000;
const RUN_INTERVAL_MS = 3_600_000;
/** Each batch locks the table for some milliseconds only. */
const BATCH_SIZE = 1_000;

interface RetentionDeps {
  table: Pick<LogTable, 'deleteBefore'>;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  days: () => Promise<number>;
}

/** Deletes old log entries at the start and every hour. Of the audit only sign-ins are: `signInRetention.job.ts`. */
export function createLogRetention({ table, clock, logger, days }: RetentionDeps) {
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, run);

  async function deleteOld(): Promise<number> {
    const before = new Date(clock.now().getTime() - (await days()) * DAY_MS);
    let deleted = 0;
    while (!repeated.isStopping()) {
      const batch = await table.deleteBefore(before, BATCH_SIZE);
      deleted += batch;
      if (batch < BATCH_SIZE) break;
    }
    return deleted;
  }

  async function run(): Promise<void> {
    try {
      const deleted = await deleteOld();
      if (deleted > 0) logger.info({ module: 'logs', deleted }, 'old log entries were deleted');
    } catch (error) {
      logger.error({ module: 'logs', err: error }, 'old log entries could not be deleted; it is tried again');
    }
  }

  return {
    deleteOld,
    start: repeated.start,
    stop: repeated.stop,
  };
}
