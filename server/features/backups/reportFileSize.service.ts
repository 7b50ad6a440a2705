import { stat } from 'node:fs/promises';

const POLL_INTERVAL_MS = 500;

/** Reports the size of a file while `work` writes it, and never after `work` has ended. */
export async function reportFileSize<T>(
  file: string,
  onSize: (bytes: number) => void,
  work: () => Promise<T>,
): Promise<T> {
  let isRunning = true;
  const reportSize = async () => {
    const fileStats = await stat(file).catch(() => undefined);
    if (fileStats && isRunning) onSize(fileStats.size);
  };
  const timer = setInterval(() => void reportSize(), POLL_INTERVAL_MS).unref();
  try {
    return await work();
  } finally {
    isRunning = false;
    clearInterval(timer);
  }
}
