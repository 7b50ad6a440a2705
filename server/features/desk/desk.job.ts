import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { SendDeskHeads } from './deskHeads.service.ts';
import type { DeskRuns } from './deskRuns.service.ts';
import type { DeskWarnings } from './deskWarnings.service.ts';

const INTERVAL_MS = 60_000;

/** Notes each minute that the server runs. A minute that fails is a minute without a record. */
export function createDeskRunsJob(runs: Pick<DeskRuns, 'noteOwn'>, logger: Pick<Logger, 'warn'>) {
  const repeated = createRepeatedRun(INTERVAL_MS, async () => {
    try {
      await runs.noteOwn();
    } catch (error) {
      logger.warn({ module: 'desk', err: error }, 'it could not be noted that the server runs');
    }
  });
  return { start: repeated.start, stop: repeated.stop };
}

/** How long after midnight the head of a day is taken at the latest. */
const HEADS_INTERVAL_MS = 5 * 60_000;

/** Sends the heads of records away, on every instance: what one has claimed the others leave alone. */
export function createDeskHeadsJob(sendHeads: SendDeskHeads, logger: Pick<Logger, 'error'>) {
  const repeated = createRepeatedRun(HEADS_INTERVAL_MS, async () => {
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

/** Warns the clerks each morning, on every instance: the first one takes it. */
export function createDeskWarningsJob(
  warnings: Pick<DeskWarnings, 'warnDue'>,
  logger: Pick<Logger, 'error'>,
) {
  const repeated = createRepeatedRun(INTERVAL_MS, async () => {
    try {
      await warnings.warnDue();
    } catch (error) {
      logger.error(
        { module: 'desk', err: error },
        'the clerks of desks could not be warned; it is tried again soon',
      );
    }
  });
  return { start: repeated.start, stop: repeated.stop };
}
