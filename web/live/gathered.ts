/** Milliseconds in which events are batched into one refresh. */
const GATHER_MS = 1500;

export interface Gathered {
  ask(): void;
  stop(): void;
}

/** Batches refresh requests. A hidden page refreshes when it becomes visible. */
export function gathered(look: () => void): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  function onTime(): void {
    timer = undefined;
    if (document.hidden) return;
    isDue = false;
    look();
  }
  function onVisibility(): void {
    if (isDue && timer === undefined) onTime();
  }

  document.addEventListener('visibilitychange', onVisibility);
  return {
    ask() {
      isDue = true;
      timer ??= setTimeout(onTime, GATHER_MS);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
