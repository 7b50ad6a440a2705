import { parentPort } from 'node:worker_threads';

/** What a worker says: once that it has started, then an answer to each task. */
export type FromWorker<Result> = { kind: 'ready' } | { kind: 'done'; result: Result };

/** The worker's side of a task thread: what `work` throws ends the thread, and the task with it. */
export function serveTasks<Task, Result>(work: (task: Task) => Result): void {
  const say = (message: FromWorker<Result>) => parentPort?.postMessage(message);
  parentPort?.on('message', (task: Task) => say({ kind: 'done', result: work(task) }));
  say({ kind: 'ready' });
}
