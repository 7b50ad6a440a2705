import type { LogTable } from '../../database/logEntry.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';

const DAY_MS = 24 * 3_600_000;
const EVERY_MS = 3_600_000;
/** A batch holds the file for some milliseconds; lines that come meanwhile wait no longer. */
const AT_ONCE = 1_000;

interface RetentionDeps {
  table: Pick<LogTable, 'deleteBefore'>;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  /** How many days lines are kept, as it is set now. */
  days: () => Promise<number>;
}

/** Deletes old lines of the system log by itself: at the start and every hour. The audit trail is kept. */
export function createLogRetention({ table, clock, logger, days }: RetentionDeps) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let ending = false;

  /** @returns how many were deleted */
  async function deleteOld(): Promise<number> {
    const before = new Date(clock.now().getTime() - (await days()) * DAY_MS);
    let deleted = 0;
    while (!ending) {
      const batch = await table.deleteBefore(before, AT_ONCE);
      deleted += batch;
      if (batch < AT_ONCE) break;
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
    start(): void {
      running = run();
      timer = setInterval(() => {
        running = run();
      }, EVERY_MS).unref();
    },
    /** Resolves when what is under way has ended; nothing begins any more. */
    async stop(): Promise<void> {
      ending = true;
      clearInterval(timer);
      await running;
    },
  };
}
