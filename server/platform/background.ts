import type { Logger } from 'pino';

/** By then the answer of the request that asked for it has long gone: how long it took tells nothing of the work. */
const AFTER_MS = 50;

/** Work that nobody waits for: the answer goes first. What fails is in the log. */
export interface Background {
  /** `about` goes into the log with what failed: whose mail it was, for example. */
  run(what: string, work: () => Promise<void>, about?: { userId?: number }): void;
  /** Resolves when all of it has ended; called before the server ends. */
  idle(): Promise<void>;
}

export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>();

  async function doIt(what: string, work: () => Promise<void>, about: object): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
    try {
      await work();
    } catch (error) {
      logger.error({ ...about, err: error }, `${what} failed`);
    }
  }

  return {
    run(what, work, about = {}) {
      const done = doIt(what, work, about).finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
