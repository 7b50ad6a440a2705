import { useEffect, useState } from 'react';
import { leftSaveOf } from './leftSaves';

/**
 * False while the last save of the article's unmounted form is running: a fetch would return the older text.
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
