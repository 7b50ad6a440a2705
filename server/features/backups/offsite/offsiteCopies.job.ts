import type { Logger } from '../../../platform/logger.ts';
import type { OffsiteCopies } from './offsiteCopies.service.ts';

const INTERVAL_MS = 30_000;

interface OffsiteJobDeps {
  copies: Pick<OffsiteCopies, 'copyDue'>;
  logger: Pick<Logger, 'error'>;
  shutdown: AbortController;
}

/** Copies what is due, after each backup and whenever a failed copy is to be tried again. */
export function createOffsiteJob({ copies, logger, shutdown }: OffsiteJobDeps) {
  let pending: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    pending = pending.then(copies.copyDue).catch((error: unknown) => {
      logger.error({ module: 'backups', err: error }, 'the off-site copies could not be looked at');
    });
  };
  return {
    nudge: run,
    waitUntilIdle: () => pending,
    start(): void {
      run();
      timer = setInterval(run, INTERVAL_MS).unref();
    },
    async stop(isDraining: boolean): Promise<void> {
      clearInterval(timer);
      if (isDraining) shutdown.abort();
      await pending;
    },
  };
}
