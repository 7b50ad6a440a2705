import type { Logger } from 'pino';

/** A delay before the work starts, so that the response is sent first and its timing reveals nothing about the work. */
const AFTER_MS = 50;

/** Fire-and-forget work that starts after the response; failures are logged only. */
export interface BackgroundTasks {
  run(label: string, work: () => Promise<void>, logFields?: { userId?: number }): void;
  idle(): Promise<void>;
}

export function createBackgroundTasks(logger: Logger): BackgroundTasks {
  const running = new Set<Promise<void>>();

  async function runDelayed(label: string, work: () => Promise<void>, logFields: object): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
    try {
      await work();
    } catch (error) {
      logger.error({ ...logFields, err: error }, `${label} failed`);
    }
  }

  return {
    run(label, work, logFields = {}) {
      const task = runDelayed(label, work, logFields).finally(() => running.delete(task));
      running.add(task);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
