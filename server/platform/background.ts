import type { Logger } from 'pino';

/** Work that nobody waits for: the answer goes first. What fails is in the log. */
export interface Background {
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when all of it has ended; called before the server ends. */
  idle(): Promise<void>;
}

export function createBackground(logger: Logger): Background {
  const running = new Set<Promise<void>>();

  async function doIt(what: string, work: () => Promise<void>): Promise<void> {
    // First of all the answer of the request that asked for it.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await work();
    } catch (error) {
      logger.error({ err: error }, `${what} failed`);
    }
  }

  return {
    run(what, work) {
      const done = doIt(what, work).finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
