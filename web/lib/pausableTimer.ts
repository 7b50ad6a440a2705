/** A single shot that can be held up: what is left of it waits until it may go on. */
export interface PausableTimer {
  /** Begins anew with the whole time; a paused timer stays paused. */
  restart(): void;
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** Runs `onEnd` once, after `milliseconds` in which it was not paused. Does not run until `restart` or `resume`. */
export function createPausableTimer(milliseconds: number, onEnd: () => void): PausableTimer {
  let left = milliseconds;
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
      left = 0;
      onEnd();
    }, left);
  }

  return {
    restart() {
      left = milliseconds;
      if (!paused) run();
    },
    pause() {
      paused = true;
      if (timer === undefined) return;
      stop();
      left = Math.max(0, left - (Date.now() - startedAt));
    },
    resume() {
      paused = false;
      if (timer === undefined && left > 0) run();
    },
    cancel() {
      stop();
      left = 0;
    },
  };
}
