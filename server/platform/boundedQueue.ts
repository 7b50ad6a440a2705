import { Semaphore } from 'async-mutex';
import { tooManyRequests } from '../shared/errors.ts';

export interface BoundedQueue {
  /** @throws 429 when too many are there already; whatever the work throws */
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface BoundedQueueOptions {
  /** How much of the work is done at the same time. */
  readonly concurrency: number;
  /** How much of it may be there, waiting or being done; who brings more is asked to come again. */
  readonly maxPending: number;
  readonly retryAfterSeconds: number;
}

/** Lets heavy work take turns, and refuses more of it than is done in a time that people wait for. */
export function createBoundedQueue(options: BoundedQueueOptions): BoundedQueue {
  const { concurrency, maxPending, retryAfterSeconds } = options;
  const turns = new Semaphore(concurrency);
  let admitted = 0;

  return {
    async run(work) {
      if (admitted >= maxPending) throw tooManyRequests(retryAfterSeconds);
      admitted += 1;
      try {
        return await turns.runExclusive(work);
      } finally {
        admitted -= 1;
      }
    },
  };
}
