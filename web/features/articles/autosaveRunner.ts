import { type AutosaveEvent, dueAt, isPending, SETTLED, stepAutosave } from './autosave';

export interface AutosaveRunner {
  changed(): void;
  /** Everything is saved, or was given up. */
  settled(): void;
  /** Keeps at once what is pending, also when its time has not come; done when it is kept or failed. */
  flush(): Promise<void>;
  isPending(): boolean;
  online(): void;
  /** Nothing is kept any more by the clock, until it is resumed; done when what was under way has ended. */
  stop(): Promise<void>;
  resume(): void;
}

/**
 * Runs the autosave by the clock: `keep` is called when something is due, and once at a time. What failed is tried
 * again, unless it was refused for good.
 */
export function createAutosave(
  keep: () => Promise<void>,
  isForGood: (error: unknown) => boolean,
): AutosaveRunner {
  let state = SETTLED;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isStopped = false;

  function step(type: AutosaveEvent['type']): void {
    state = stepAutosave(state, { type }, Date.now());
    arm();
  }

  function arm(): void {
    clearTimeout(timer);
    const due = dueAt(state);
    if (due !== undefined && !isStopped) timer = setTimeout(start, Math.max(0, due - Date.now()));
  }

  function start(): void {
    step('started');
    underWay = keep().then(
      () => finish('kept'),
      (error: unknown) => finish(isForGood(error) ? 'refused' : 'failed'),
    );
  }

  function finish(type: 'kept' | 'failed' | 'refused'): void {
    underWay = undefined;
    // Settled meanwhile: the answer is about a text that is saved as a whole by now.
    if (state.savingSince !== undefined) step(type);
  }

  return {
    changed: () => step('changed'),
    settled: () => step('settled'),
    async flush() {
      await underWay;
      if (state.firstChange === undefined) return;
      start();
      await underWay;
    },
    isPending: () => isPending(state),
    online: () => step('online'),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
    resume() {
      isStopped = false;
      arm();
    },
  };
}
