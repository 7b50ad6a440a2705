import type { Logger } from '../../platform/logger.ts';
import { createRepeatedRun } from '../../platform/repeatedRun.ts';
import type { DeskRuns } from './deskRuns.service.ts';

const RUN_INTERVAL_MS = 60_000;

/** Notes each minute that the server runs. A minute that fails is a minute without a record. */
export function createDeskRunsJob(runs: Pick<DeskRuns, 'noteOwn'>, logger: Pick<Logger, 'warn'>) {
  const repeated = createRepeatedRun(RUN_INTERVAL_MS, async () => {
    try {
      await runs.noteOwn();
    } catch (error) {
      logger.warn({ module: 'desk', err: error }, 'it could not be noted that the server runs');
    }
  });
  return { start: repeated.start, stop: repeated.stop };
}
