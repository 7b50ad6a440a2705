import { parentPort } from 'node:worker_threads';

export type WorkerMessage<Result> = { kind: 'ready' } | { kind: 'done'; result: Result };

/** The worker's side of a task thread: an error thrown by `work` ends the thread and rejects the task. */
export function serveTasks<Task, Result>(work: (task: Task) => Result): void {
  const post = (message: WorkerMessage<Result>) => parentPort?.postMessage(message);
  parentPort?.on('message', (task: Task) => post({ kind: 'done', result: work(task) }));
  post({ kind: 'ready' });
}
