import { useEffect, useState } from 'react';
import { pendingSaveOf } from './pendingSaves';

/**
 * False while the last save of the article's unmounted form is running: a fetch would return the older text.
 */
export function useCanLoadArticle(id: number | undefined): boolean {
  const [waiting, setWaiting] = useState(() => ({ id, save: pendingSaveFor(id) }));
  if (waiting.id !== id) setWaiting({ id, save: pendingSaveFor(id) });
  const { save } = waiting;
  useEffect(() => {
    let isCancelled = false;
    void save?.then(() => !isCancelled && setWaiting({ id, save: undefined }));
    return () => {
      isCancelled = true;
    };
  }, [id, save]);
  return waiting.id === id && save === undefined;
}

function pendingSaveFor(id: number | undefined): Promise<unknown> | undefined {
  return id === undefined ? undefined : pendingSaveOf(id);
}
