import { useEffect, useState } from 'react';
import { leftSaveOf } from './leftSaves';

/**
 * Whether an article may be read: who comes back while the last save of the form that was left is on its way would read
 * an older text, and be offered that for good.
 */
export function useLeftSaves(id: number | undefined): boolean {
  const [waiting, setWaiting] = useState(() => ({ id, save: saveOf(id) }));
  if (waiting.id !== id) setWaiting({ id, save: saveOf(id) });
  const { save } = waiting;
  useEffect(() => {
    let isGone = false;
    void save?.then(() => !isGone && setWaiting({ id, save: undefined }));
    return () => {
      isGone = true;
    };
  }, [id, save]);
  return waiting.id === id && save === undefined;
}

function saveOf(id: number | undefined): Promise<unknown> | undefined {
  return id === undefined ? undefined : leftSaveOf(id);
}
