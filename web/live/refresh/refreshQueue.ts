import { isRefresh, merged, type Refresh } from './refreshOf';

/** Debounce in milliseconds: one change emits several events. */
export const COLLECT_MS = 150;

/** A hidden tab revalidates when it becomes visible. */
export interface RefreshQueue {
  add(refresh: Refresh): void;
  stop(): void;
}

interface RefreshQueueDeps {
  /** Runs at once, also in a hidden tab. */
  forget(refresh: Refresh): void;
  read(refresh: Refresh): void;
}

export function createRefreshQueue({ forget, read }: RefreshQueueDeps): RefreshQueue {
  let pending: Refresh | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (document.hidden || !pending) return;
    const refresh = pending;
    pending = undefined;
    read(refresh);
  }
  function onVisibility(): void {
    if (!document.hidden) flush();
  }

  document.addEventListener('visibilitychange', onVisibility);
  return {
    add(refresh) {
      if (!isRefresh(refresh)) return;
      forget(refresh);
      pending = pending ? merged(pending, refresh) : refresh;
      clearTimeout(timer);
      timer = setTimeout(flush, COLLECT_MS);
    },
    stop() {
      clearTimeout(timer);
      pending = undefined;
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
