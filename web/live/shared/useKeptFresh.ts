import { useEffect } from 'react';

const LOOK_EVERY_MS = 60_000;

/** When each response was fetched; the entry ends with the response. */
const readAt = new WeakMap<object, number>();

/**
 * Revalidates data that several components share once it is older than the limit, by whichever component checks first.
 * In between, live events report changes.
 */
export function useKeptFresh(answer: object | undefined, goodForMs: number, readAgain: () => unknown): void {
  useEffect(() => {
    if (!answer) return;
    if (!readAt.has(answer)) readAt.set(answer, Date.now());
    const look = () => {
      if (document.hidden || Date.now() - (readAt.get(answer) ?? 0) < goodForMs) return;
      readAt.set(answer, Date.now());
      readAgain();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [answer, goodForMs, readAgain]);
}
