import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { SendDeskHeads } from './deskHeads.service.ts';

/** How long after midnight the head of a day is taken at the latest. */
const RUN_INTERVAL_MS = 5 * 60_000;

/** Sends the heads of records away, on every instance: what one has claimed the others leave alone. */
export function createDeskHeadsJob(sendHeads: SendDeskHeads, logger: Pick<Logger, 'error'>) {
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, async () => {
    try {
      await sendHeads(repeated.isStopping);
    } catch (error) {
      logger.error(
        { module: 'desk', err: error },
        'the heads of records could not be taken; it is tried again soon',
      );
    }
  });
  return { start: repeated.start, stop: repeated.stop };
}
