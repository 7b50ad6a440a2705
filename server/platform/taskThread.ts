import type { Worker } from 'node:worker_threads';
import { createBoundedQueue } from './boundedQueue.ts';
import type { WorkerMessage } from './serveTasks.ts';
import { startThread } from './startThread.ts';

export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong';
}

export interface TaskThread<Task, Result> {
  run(task: Task, timeoutMs: number): Promise<Result>;
}

const START_TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 512;

/**
 * A worker thread that runs one task at a time, started with the first one. A task that times out or crashes is
 * rejected and its thread terminated; the next task gets a new thread. See `docs/decisions/input-limits.md`.
 */
export function createTaskThread<Task, Result>(source: URL): TaskThread<Task, Result> {
  const queue = createBoundedQueue({ concurrency: 1, maxPending: 16, retryAfterSeconds: 10 });
  let idle: Worker | undefined;

  async function start(): Promise<Worker> {
    const worker = startThread(source, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    worker
      .on('error', () => undefined)
      .once('exit', () => {
        if (idle === worker) idle = undefined;
      });
    worker.stdout.resume();
    worker.stderr.resume();
    // Starting has its own timeout: on a busy machine it is loading our code that takes time, not the task.
    await nextMessage(worker, START_TIMEOUT_MS);
    return worker;
  }

  async function runTask(task: Task, timeoutMs: number): Promise<Result> {
    const worker = idle ?? (await start());
    idle = undefined;
    worker.ref();
    worker.postMessage(task);
    const reply = await nextMessage<Result>(worker, timeoutMs);
    if (reply.kind !== 'done') throw new Error('the thread gave no answer to its task');
    // An idle thread does not keep the process alive.
    worker.unref();
    idle = worker;
    return reply.result;
  }

  return {
    run: (task, timeoutMs) => queue.run(() => runTask(task, timeoutMs)),
  };
}

function nextMessage<Result>(worker: Worker, timeoutMs: number): Promise<WorkerMessage<Result>> {
  return new Promise((resolve, reject) => {
    const settle = (callback: () => void) => {
      clearTimeout(deadline);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      callback();
    };
    const fail = (error: Error) => {
      settle(() => reject(error));
      void worker.terminate();
    };
    const onMessage = (message: WorkerMessage<Result>) => settle(() => resolve(message));
    const onError = (error: Error) => fail(error);
    const onExit = () => fail(new Error('the thread ended without an answer'));
    const deadline = setTimeout(() => fail(new TaskTooLong(`more than ${timeoutMs} ms`)), timeoutMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
