import { startThread } from '../../platform/startThread.ts';
import type { FileTextResult, FileTextTask } from '../../shared/readFileText.ts';
import type { ReadyMessage } from './fileText.worker.ts';

const WORKER = new URL('./fileText.worker.ts', import.meta.url);
const MAX_START_MS = 60_000;
const MAX_READ_MS = 10_000;
const HEAP_MB = 256;
/** Buffers do not count as heap, so a document that unpacks without end is detected by the growth of the process. */
const MAX_GROWTH_BYTES = 768 * 1024 * 1024;
const CHECK_INTERVAL_MS = 100;

/** Extracts the text in a thread of its own, so that a hostile file can break only the thread. */
export function readFileTextInThread(
  task: FileTextTask,
  signal?: AbortSignal,
  maxReadMs = MAX_READ_MS,
): Promise<FileTextResult> {
  return new Promise((resolve, reject) => {
    const worker = startThread(WORKER, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const rssAtStart = process.memoryUsage.rss();
    const finish = (settle: () => void) => {
      clearTimeout(deadline);
      clearInterval(memoryCheck);
      signal?.removeEventListener('abort', onAbort);
      void worker.terminate();
      settle();
    };
    const fail = (error: Error) => finish(() => reject(error));
    const onAbort = () => fail(new Error('the server is ending'));
    const onTimeout = () => fail(new Error(`reading took longer than ${maxReadMs / 1000} s`));
    // The time until the thread has started is our own code’s, on a busy machine, so it has a limit of its own.
    let deadline = setTimeout(onTimeout, MAX_START_MS);
    const memoryCheck = setInterval(() => {
      if (process.memoryUsage.rss() - rssAtStart > MAX_GROWTH_BYTES)
        fail(new Error('reading took too much memory'));
    }, CHECK_INTERVAL_MS);
    signal?.addEventListener('abort', onAbort);
    worker.on('message', (message: FileTextResult | ReadyMessage) => {
      if (message !== 'ready') return finish(() => resolve(message));
      clearTimeout(deadline);
      deadline = setTimeout(onTimeout, maxReadMs);
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('the reader ended without an answer')));
  });
}
