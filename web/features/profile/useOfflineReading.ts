import { useEffect, useRef, useState } from 'react';
import { chooseOfflineReading, isOfflineReadingOn } from '../../api/offline/copies';
import { downloadBoard } from '../../api/offline/downloadBoard';
import { registerWorker } from '../../lib/registerWorker';

interface OfflineReading {
  readonly isOn: boolean;
  /** While the board is being stored; a total of 0 is not known yet. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly failed: boolean;
  choose(isOn: boolean): void;
  retry(): void;
}

/** Whether this device keeps what the person reads, and the first storing of it. */
export function useOfflineReading(userId: number): OfflineReading {
  const [isOn, setIsOn] = useState(() => isOfflineReadingOn(userId));
  const [progress, setProgress] = useState<OfflineReading['progress']>();
  const [failed, setFailed] = useState(false);
  const download = useRef<AbortController>(undefined);
  useEffect(() => () => download.current?.abort(), []);

  async function store(): Promise<void> {
    const started = new AbortController();
    const { signal } = started;
    download.current = started;
    setFailed(false);
    setProgress({ done: 0, total: 0 });
    try {
      await registerWorker();
      await downloadBoard('private', {
        signal,
        onProgress: (done, total) => signal.aborted || setProgress({ done, total }),
      });
    } catch {
      if (!signal.aborted) setFailed(true);
    }
    if (!signal.aborted) setProgress(undefined);
  }

  function choose(value: boolean): void {
    download.current?.abort();
    setIsOn(value);
    setProgress(undefined);
    setFailed(false);
    // Deleting first, so that what a new choice stores is not deleted by the previous one.
    void chooseOfflineReading(userId, value).then(() => (value ? store() : undefined));
  }

  return { isOn, progress, failed, choose, retry: () => void store() };
}
