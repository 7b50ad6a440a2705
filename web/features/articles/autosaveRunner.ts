import { type AutosaveEvent, dueAt, isPending, SETTLED, stepAutosave } from './autosave';

export interface AutosaveRunner {
  changed(): void;
  settled(): void;
  /** Saves pending changes immediately; resolves when they are saved or have failed. */
  flush(): Promise<void>;
  isPending(): boolean;
  online(): void;
  /** Stops the timer until `resume`; resolves when the running save has ended. */
  stop(): Promise<void>;
  resume(): void;
}

/**
 * Calls `keep` when a save is due, one call at a time. A failed save is retried, a permanent refusal is not.
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
    // Settled during the save: its outcome concerns an older text.
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
