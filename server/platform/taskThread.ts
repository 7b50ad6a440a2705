import type { Worker } from 'node:worker_threads';
import { createBoundedQueue } from './boundedQueue.ts';
import type { FromWorker } from './serveTasks.ts';
import { startThread } from './startThread.ts';

/** The thread was ended, because it took longer over a task than it may. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong';
}

export interface TaskThread<Task, Result> {
  /** @throws TaskTooLong; 429 when too many wait already */
  run(task: Task, longestMs: number): Promise<Result>;
}

const START_MS = 60_000;
const HEAP_MB = 512;

/**
 * One thread that does a task after the other, started with the first one. One that takes too long or breaks costs
 * its own task: the thread is ended, and the next task gets a new one.
 */
export function createTaskThread<Task, Result>(source: URL): TaskThread<Task, Result> {
  const queue = createBoundedQueue({ concurrency: 1, maxPending: 16, retryAfterSeconds: 10 });
  let idle: Worker | undefined;

  async function start(): Promise<Worker> {
    const worker = startThread(source, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker
      .on('error', () => undefined)
      .once('exit', () => {
        if (idle === worker) idle = undefined;
      });
    worker.stdout.resume();
    worker.stderr.resume();
    // On a busy machine it is our own code that takes its time to start, not the task.
    await nextMessage(worker, START_MS);
    return worker;
  }

  async function work(task: Task, longestMs: number): Promise<Result> {
    const worker = idle ?? (await start());
    idle = undefined;
    worker.ref();
    worker.postMessage(task);
    const answer = await nextMessage<Result>(worker, longestMs);
    if (answer.kind !== 'done') throw new Error('the thread gave no answer to its task');
    // It keeps no script and no test from ending.
    worker.unref();
    idle = worker;
    return answer.result;
  }

  return {
    run: (task, longestMs) => queue.run(() => work(task, longestMs)),
  };
}

/** The next thing that the thread says; without one in time it is ended. */
function nextMessage<Result>(worker: Worker, longestMs: number): Promise<FromWorker<Result>> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(deadline);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    };
    const fail = (error: Error) => {
      settle(() => reject(error));
      void worker.terminate();
    };
    const onMessage = (message: FromWorker<Result>) => settle(() => resolve(message));
    const onError = (error: Error) => fail(error);
    const onExit = () => fail(new Error('the thread ended without an answer'));
    const deadline = setTimeout(() => fail(new TaskTooLong(`more than ${longestMs} ms`)), longestMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
