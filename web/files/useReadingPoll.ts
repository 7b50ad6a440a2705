import { useEffect } from 'react';
import type { ManagedFile } from '../../generated/web/model';

export const READING_POLL_MS = 2_000;

/** The server reads a file after its upload; only then it knows what is wrong with a PDF. */
export function useReadingPoll(files: readonly ManagedFile[], reload: () => unknown): void {
  const isReading = files.some(({ text_state }) => text_state === 'waiting');
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(reload, READING_POLL_MS);
    return () => clearInterval(timer);
  }, [isReading, reload]);
}
