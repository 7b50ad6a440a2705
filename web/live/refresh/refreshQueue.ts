import { hasRefresh, mergeRefreshes, type Refresh } from './refreshOf';

/** Debounce in milliseconds: one change emits several events. */
export const DEBOUNCE_MS = 150;

/** A hidden tab revalidates when it becomes visible. */
export interface RefreshQueue {
  add(refresh: Refresh): void;
  stop(): void;
}

interface RefreshQueueDeps {
  /** Runs at once, also in a hidden tab. */
  clear(refresh: Refresh): void;
  revalidate(refresh: Refresh): void;
}

export function createRefreshQueue({ clear, revalidate }: RefreshQueueDeps): RefreshQueue {
  let pending: Refresh | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (document.hidden || !pending) return;
    const refresh = pending;
    pending = undefined;
    revalidate(refresh);
  }
  function onVisibility(): void {
    if (!document.hidden) flush();
  }

  document.addEventListener('visibilitychange', onVisibility);
  return {
    add(refresh) {
      if (!hasRefresh(refresh)) return;
      clear(refresh);
      pending = pending ? mergeRefreshes(pending, refresh) : refresh;
      clearTimeout(timer);
      timer = setTimeout(flush, DEBOUNCE_MS);
    },
    stop() {
      clearTimeout(timer);
      pending = undefined;
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
