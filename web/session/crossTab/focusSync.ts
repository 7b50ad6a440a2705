/** Milliseconds; returning to the tab syncs at most this often. */
export const SYNC_AT_MOST_EVERY = 5000;

/**
 * Syncs when the person returns to this tab. A page from the back-forward cache syncs each time, because it may show
 * another person's data. Returns the stop function.
 */
export function syncOnFocus(sync: () => void, now: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY;

  function soon(): void {
    if (document.hidden || now() - last < SYNC_AT_MOST_EVERY) return;
    last = now();
    sync();
  }
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) sync();
  }

  window.addEventListener('focus', soon);
  document.addEventListener('visibilitychange', soon);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('focus', soon);
    document.removeEventListener('visibilitychange', soon);
    window.removeEventListener('pageshow', onPageShow);
  };
}
