/** Never runs twice at once: who asks during a run waits for another one, which all of them share. */
export function createSingleFlight(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;

  async function repeat(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false;
        await run();
      }
    } finally {
      running = undefined;
    }
  }

  return () => {
    isWanted = true;
    running ??= repeat();
    return running;
  };
}
