import { useCallback, useEffect } from 'react';

/** After the page is shown, and before anybody has found the button. */
const PRELOAD_DELAY_MS = 2000;

/**
 * Loads the chunk of what a button opens soon after the page, so that nobody waits for it. Returns how to load it at
 * once, for a pointer or a focus on the button. `load` must be the same function in every render.
 */
export function usePreload(load: () => Promise<unknown>): () => void {
  const preload = useCallback(() => void load().catch(() => undefined), [load]);
  useEffect(() => {
    const timer = setTimeout(preload, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [preload]);
  return preload;
}
