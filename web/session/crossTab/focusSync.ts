/** A tab that is looked at again asks at most this often whether what it knows still holds. */
export const SYNC_AT_MOST_EVERY = 5000;

/**
 * Runs `sync` when the person comes back to this tab, until the answer is called. A page that the browser kept whole
 * (Back) is looked over each time: it may show what belongs to somebody who is gone.
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
