import { type AutosaveEvent, autosaveReducer, dueAt, isPending, SETTLED } from './autosave';

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
 * Calls `save` when a save is due, one call at a time. A failed save is retried, a permanent refusal is not.
 */
export function createAutosaveRunner(
  save: () => Promise<void>,
  isPermanent: (error: unknown) => boolean,
): AutosaveRunner {
  let state = SETTLED;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  function dispatch(type: AutosaveEvent['type']): void {
    state = autosaveReducer(state, { type }, Date.now());
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    const due = dueAt(state);
    if (due !== undefined && !isStopped) timer = setTimeout(start, Math.max(0, due - Date.now()));
  }

  function start(): void {
    dispatch('started');
    running = save().then(
      () => finish('saved'),
      (error: unknown) => finish(isPermanent(error) ? 'refused' : 'failed'),
    );
  }

  function finish(type: 'saved' | 'failed' | 'refused'): void {
    running = undefined;
    // Settled during the save: its outcome concerns an older text.
    if (state.savingSince !== undefined) dispatch(type);
  }

  return {
    changed: () => dispatch('changed'),
    settled: () => dispatch('settled'),
    async flush() {
      await running;
      if (state.firstChange === undefined) return;
      start();
      await running;
    },
    isPending: () => isPending(state),
    online: () => dispatch('online'),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    resume() {
      isStopped = false;
      schedule();
    },
  };
}
