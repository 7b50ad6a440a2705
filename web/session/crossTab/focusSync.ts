/** Milliseconds; returning to the tab syncs at most this often. */
export const MIN_SYNC_INTERVAL_MS = 5000;

/**
 * Syncs when the person returns to this tab. A page from the back-forward cache syncs each time, because it may show
 * another person's data. Returns the stop function.
 */
export function syncOnFocus(sync: () => void, now: () => number): () => void {
  let lastSyncAt = Number.NEGATIVE_INFINITY;

  function syncThrottled(): void {
    if (document.hidden || now() - lastSyncAt < MIN_SYNC_INTERVAL_MS) return;
    lastSyncAt = now();
    sync();
  }
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) sync();
  }

  window.addEventListener('focus', syncThrottled);
  document.addEventListener('visibilitychange', syncThrottled);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('focus', syncThrottled);
    document.removeEventListener('visibilitychange', syncThrottled);
    window.removeEventListener('pageshow', onPageShow);
  };
}
