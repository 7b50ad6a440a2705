import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import { releaseDeliveries } from './deliveryQueue.queries.ts';
import type { DrainQueue } from './drainQueue.service.ts';
import type { PushDelivery } from './pushDelivery.service.ts';

const RUN_INTERVAL_MS = 5_000;
/** Push services take many; each waits for the slowest of its batch. */
const BATCH_SIZE = 20;
const STOP_TIMEOUT_MS = 1_500;

interface SendPushesDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  drainQueue: DrainQueue;
  pushDelivery: PushDelivery;
}

/**
 * Sends the notifications of devices, on every instance and beside the mails: neither waits when the others’ servers do not
 * answer. See `docs/decisions/web-push.md`.
 */
export function createSendPushes({ database, clock, logger, drainQueue, pushDelivery }: SendPushesDeps) {
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, run);

  function sendDue(): Promise<number> {
    return drainQueue({
      queue: 'push',
      batchSize: async () => BATCH_SIZE,
      deliver: pushDelivery.deliver,
      isStopping: repeated.isStopping,
    });
  }

  async function run(isFirst: boolean): Promise<void> {
    try {
      // No other process uses the same SQLite file, so what is claimed was claimed by one that has died.
      if (isFirst && database.dialect === 'sqlite') await releaseDeliveries(database, 'push', clock.now());
      const sent = await sendDue();
      if (sent > 0) logger.info({ module: 'following', sent }, 'notifications were sent to devices');
    } catch (error) {
      logger.error(
        { module: 'following', err: error },
        'no notifications could be sent to devices; it is tried again soon',
      );
    }
  }

  return {
    sendDue,
    start: repeated.start,
    /** Waits for those under way, but only briefly, so that a slow push service does not delay shutdown. */
    async stop(): Promise<void> {
      await Promise.race([repeated.stop(), wait(STOP_TIMEOUT_MS)]);
    },
  };
}
