import { isRefresh, merged, type Refresh } from './refreshOf';

/** Events come in groups; those of one change are one refresh. */
export const COLLECT_MS = 150;

/** Collects refreshes. A hidden tab reads nothing until somebody looks at it. */
export interface RefreshQueue {
  add(refresh: Refresh): void;
  /** Waits no more and forgets what was collected. */
  stop(): void;
}

interface QueueParts {
  /** Done at once, whoever looks: nothing old is served or shown any more. */
  forget(refresh: Refresh): void;
  /** Reads anew what is on screen. */
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
