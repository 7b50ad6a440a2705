import { STREAM_LIMITS } from './stream/streamLimits';

/** Starts something with a delay once it is wanted, and stops it with a delay once it is not. */
export interface DelayedSwitch {
  set(isWanted: boolean): void;
  stopNow(): void;
}

export function createDelayedSwitch(start: () => void, stop: () => void): DelayedSwitch {
  let isRunning = false;
  let wanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function apply(): void {
    if (isRunning === wanted) return;
    isRunning = wanted;
    if (isRunning) start();
    else stop();
  }

  return {
    set(isWanted) {
      if (isWanted === wanted) return;
      wanted = isWanted;
      clearTimeout(timer);
      timer = setTimeout(apply, wanted ? STREAM_LIMITS.startDelay : STREAM_LIMITS.stopDelay);
    },
    stopNow() {
      clearTimeout(timer);
      wanted = false;
      apply();
    },
  };
}
