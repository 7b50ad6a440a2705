import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { DeskWarnings } from './deskWarnings.service.ts';

const RUN_INTERVAL_MS = 60_000;

/** Warns the clerks each morning, on every instance: the first one takes it. */
export function createDeskWarningsJob(
  warnings: Pick<DeskWarnings, 'warnDue'>,
  logger: Pick<Logger, 'error'>,
) {
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, async () => {
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
