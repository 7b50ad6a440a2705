import { useCallback, useState } from 'react';

/** Whether files are on their way to the server: they are given up when the page is left. */
export interface RunningUploads {
  readonly isRunning: boolean;
  /** Says that one has begun; answers what to call when it has ended, however that was. */
  begin(): () => void;
}

export function useRunningUploads(): RunningUploads {
  const [running, setRunning] = useState<ReadonlySet<symbol>>(new Set());
  const begin = useCallback(() => {
    const one = Symbol('upload');
    setRunning((all) => new Set(all).add(one));
    return () =>
      setRunning((all) => {
        const rest = new Set(all);
        rest.delete(one);
        return rest;
      });
  }, []);
  return { isRunning: running.size > 0, begin };
}
