import { STREAM_LIMITS } from './stream/streamLimits';

/** A change of `isNeeded` takes effect after `startDelay` or `stopDelay`; one that is reverted before has no effect. */
export interface DelayedStartStop {
  set(isNeeded: boolean): void;
  stopNow(): void;
}

export function createDelayedStartStop(start: () => void, stop: () => void): DelayedStartStop {
  let isRunning = false;
  let isNeeded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function apply(): void {
    if (isRunning === isNeeded) return;
    isRunning = isNeeded;
    if (isRunning) start();
    else stop();
  }

  return {
    set(next) {
      if (next === isNeeded) return;
      isNeeded = next;
      clearTimeout(timer);
      timer = setTimeout(apply, isNeeded ? STREAM_LIMITS.startDelay : STREAM_LIMITS.stopDelay);
    },
    stopNow() {
      clearTimeout(timer);
      isNeeded = false;
      apply();
    },
  };
}
