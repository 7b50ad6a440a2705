import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';

/**
 * Keeps every thread from getting a task of this kind until it is let go. `posted` resolves when a thread was to get
 * one; the spy is undone with the others of the test.
 */
export function holdTask(isHeld: (task: unknown) => boolean) {
  const { postMessage } = Worker.prototype;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const posted = new Promise<void>((resolve) => {
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, task: unknown) {
      if (!isHeld(task)) return postMessage.call(this, task);
      resolve();
      void released.then(() => postMessage.call(this, task));
    });
  });
  return { posted, release };
}
