export interface PausableTimer {
  /** Restarts with the full time; a paused timer stays paused. */
  restart(): void;
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** Calls `onEnd` once after `milliseconds` of unpaused time. Starts with `restart` or `resume`. */
export function createPausableTimer(milliseconds: number, onEnd: () => void): PausableTimer {
  let remaining = milliseconds;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paused = false;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function run(): void {
    stop();
    startedAt = Date.now();
    timer = setTimeout(() => {
      timer = undefined;
      remaining = 0;
      onEnd();
    }, remaining);
  }

  return {
    restart() {
      remaining = milliseconds;
      if (!paused) run();
    },
    pause() {
      paused = true;
      if (timer === undefined) return;
      stop();
      remaining = Math.max(0, remaining - (Date.now() - startedAt));
    },
    resume() {
      paused = false;
      if (timer === undefined && remaining > 0) run();
    },
    cancel() {
      stop();
      remaining = 0;
    },
  };
}
