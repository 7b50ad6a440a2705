import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';

/**
 * Pauses matching tasks of worker threads until `release` is called. `posted` resolves when the first one is
 * posted; the spy is restored with the others of the test.
 */
export function pauseTask(isPaused: (task: unknown) => boolean) {
  const { postMessage } = Worker.prototype;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const posted = new Promise<void>((resolve) => {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, task: unknown) {
      if (!isPaused(task)) return postMessage.call(this, task);
      resolve();
      void released.then(() => postMessage.call(this, task));
    });
  });
  return { posted, release };
}
