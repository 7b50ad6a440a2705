import { isRefresh, merged, type Refresh } from './refreshOf';

/** Debounce in milliseconds: one change emits several events. */
export const COLLECT_MS = 150;

export interface RefreshQueue {
  add(refresh: Refresh): void;
  stop(): void;
}

interface QueueParts {
  /** Runs at once, also in a hidden tab. */
  forget(refresh: Refresh): void;
  read(refresh: Refresh): void;
}

export function createRefreshQueue({ forget, read }: QueueParts): RefreshQueue {
  let collected: Refresh | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (document.hidden || !collected) return;
    const refresh = collected;
    collected = undefined;
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
      collected = collected ? merged(collected, refresh) : refresh;
      clearTimeout(timer);
      timer = setTimeout(flush, COLLECT_MS);
    },
    stop() {
      clearTimeout(timer);
      collected = undefined;
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
