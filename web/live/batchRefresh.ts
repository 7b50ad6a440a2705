const BATCH_MS = 1500;

export interface BatchRefresh {
  request(): void;
  stop(): void;
}

/** Batches refresh requests. A hidden page refreshes when it becomes visible. */
export function createBatchRefresh(refresh: () => void): BatchRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  function onTime(): void {
    timer = undefined;
    if (document.hidden) return;
    isDue = false;
    refresh();
  }
  function onVisibility(): void {
    if (isDue && timer === undefined) onTime();
  }

  document.addEventListener('visibilitychange', onVisibility);
  return {
    request() {
      isDue = true;
      timer ??= setTimeout(onTime, BATCH_MS);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
