import { useEffect } from 'react';

const CHECK_INTERVAL_MS = 60_000;

/** When each response was fetched; the entry ends with the response. */
const fetchedAt = new WeakMap<object, number>();

/**
 * Revalidates data that several components share once it is older than the limit, by whichever component checks first.
 * In between, live events report changes.
 */
export function useRevalidateWhenStale(
  response: object | undefined,
  maxAgeMs: number,
  revalidate: () => unknown,
): void {
  useEffect(() => {
    if (!response) return;
    if (!fetchedAt.has(response)) fetchedAt.set(response, Date.now());
    const check = () => {
      if (document.hidden || Date.now() - (fetchedAt.get(response) ?? 0) < maxAgeMs) return;
      fetchedAt.set(response, Date.now());
      revalidate();
    };
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [response, maxAgeMs, revalidate]);
}
