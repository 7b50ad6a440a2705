import { useEffect } from 'react';

const LOOK_EVERY_MS = 60_000;

/** When each answer was read; gone with the answer, at a logout or a change of the person. */
const readAt = new WeakMap<object, number>();

/**
 * What many parts of the app show is read once and then again when it is older than this, by whoever looks first.
 * Meanwhile the live stream says when it has changed.
 */
export function useKeptFresh(answer: object | undefined, goodForMs: number, readAgain: () => unknown): void {
  useEffect(() => {
    if (!answer) return;
    if (!readAt.has(answer)) readAt.set(answer, Date.now());
    const look = () => {
      if (document.hidden || Date.now() - (readAt.get(answer) ?? 0) < goodForMs) return;
      // The others need not ask as well.
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
