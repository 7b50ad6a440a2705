import { startThread } from '../../platform/startThread.ts';
import type { FileTextResult, FileTextTask, Ready } from './fileTextWorker.ts';

const WORKER = new URL('./fileTextWorker.ts', import.meta.url);
const START_MS = 60_000;
const LONGEST_MS = 10_000;
const HEAP_MB = 256;
/** Buffers do not count as heap: a document that unpacks without end is seen by what the process takes. */
const GROWTH_BYTES = 768 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/** Reads the words of a file in a thread of its own, which ends with it: what a hostile file breaks is the thread. */
export function readInThread(
  task: FileTextTask,
  signal?: AbortSignal,
  longestMs = LONGEST_MS,
): Promise<FileTextResult> {
  return new Promise((resolve, reject) => {
    const worker = startThread(WORKER, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const before = process.memoryUsage.rss();
    const end = (settle: () => void) => {
      clearTimeout(deadline);
      clearInterval(watch);
      signal?.removeEventListener('abort', stop);
      void worker.terminate();
      settle();
    };
    const fail = (error: Error) => end(() => reject(error));
    const stop = () => fail(new Error('the server is ending'));
    const tooLong = () => fail(new Error(`reading took longer than ${longestMs / 1000} s`));
    // Until the thread has started it is our own code that takes its time, on a busy machine.
    let deadline = setTimeout(tooLong, START_MS);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > GROWTH_BYTES) fail(new Error('reading took too much memory'));
    }, LOOK_EVERY_MS);
    signal?.addEventListener('abort', stop);
    worker.on('message', (message: FileTextResult | Ready) => {
      if (message !== 'ready') return end(() => resolve(message));
      clearTimeout(deadline);
      deadline = setTimeout(tooLong, longestMs);
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('the reader ended without an answer')));
  });
}
