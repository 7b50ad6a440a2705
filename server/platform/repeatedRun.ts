/**
 * Runs at the start and then again and again, never twice at once. `run` handles its own errors; `isFirst` is true for
 * the run at the start.
 */
export function createRepeatedRun(everyMs: number, run: (isFirst: boolean) => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;

  return {
    /** Once true, a run leaves the rest to the next start of the server. */
    isStopping: () => isStopping,
    start(): void {
      running = run(true);
      timer = setInterval(() => {
        running = running.then(() => run(false));
      }, everyMs).unref();
    },
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
