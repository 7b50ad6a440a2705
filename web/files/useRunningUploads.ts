import { useCallback, useState } from 'react';

/** Uploads in progress; leaving the page aborts them. */
export interface RunningUploads {
  readonly isRunning: boolean;
  /** Registers an upload; returns the function to call when it ends, for any reason. */
  trackUpload(): () => void;
}

export function useRunningUploads(): RunningUploads {
  const [running, setRunning] = useState<ReadonlySet<symbol>>(new Set());
  const trackUpload = useCallback(() => {
    const id = Symbol('upload');
    setRunning((all) => new Set(all).add(id));
    return () =>
      setRunning((all) => {
        const rest = new Set(all);
        rest.delete(id);
        return rest;
      });
  }, []);
  return { isRunning: running.size > 0, trackUpload };
}
