/** Many events in a while are one look at what they changed. */
const GATHER_MS = 1500;

export interface Gathered {
  /** Something has changed: it is looked at soon, once for all that comes meanwhile. */
  ask(): void;
  /** Waits no more. */
  stop(): void;
}

/** Gathers what asks for `look`. In a hidden page nothing is looked at until somebody sees it again. */
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
