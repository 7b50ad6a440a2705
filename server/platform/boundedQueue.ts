import { Semaphore } from 'async-mutex';
import { tooManyRequests } from '../shared/errors.ts';

export interface BoundedQueue {
  /** @throws 429 when the queue is full; whatever the work throws */
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface BoundedQueueOptions {
  readonly concurrency: number;
  /** Number of tasks admitted in all, waiting or running; above it `run` throws. */
  readonly maxPending: number;
  readonly retryAfterSeconds: number;
}

/** Limits the concurrency of expensive work, and rejects tasks beyond a maximum of pending ones (back-pressure). */
export function createBoundedQueue(options: BoundedQueueOptions): BoundedQueue {
  const { concurrency, maxPending, retryAfterSeconds } = options;
  const semaphore = new Semaphore(concurrency);
  let admitted = 0;

  return {
    async run(work) {
      if (admitted >= maxPending) throw tooManyRequests(retryAfterSeconds);
      admitted += 1;
      try {
        return await semaphore.runExclusive(work);
      } finally {
        admitted -= 1;
      }
    },
  };
}
