/** Waits for a shared promise, but rejects as soon as this caller's signal aborts. */
export function orGivenUp<T>(shared: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return shared;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
