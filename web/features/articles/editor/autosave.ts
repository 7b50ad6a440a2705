/** Debounce after the last change, and the maximum delay during continuous typing. */
export const DEBOUNCE_MS = 2000;
export const MAX_DELAY_MS = 15_000;
export const RETRY_DELAY_MS = 10_000;

/** Times are milliseconds since 1970. */
export interface AutosaveState {
  /** The first and the last change that no response covers yet. */
  readonly firstChange: number | undefined;
  readonly lastChange: number | undefined;
  readonly savingSince: number | undefined;
  readonly failedAt: number | undefined;
}

export type AutosaveEvent =
  | { readonly type: 'changed' }
  | { readonly type: 'started' }
  | { readonly type: 'saved' }
  | { readonly type: 'failed' }
  /** The server will never accept this text: no retry until it changes. */
  | { readonly type: 'refused' }
  /** The server is reachable again: a failed save is retried at once. */
  | { readonly type: 'online' }
  | { readonly type: 'settled' };

export const SETTLED: AutosaveState = {
  firstChange: undefined,
  lastChange: undefined,
  savingSince: undefined,
  failedAt: undefined,
};

/** Changes during a running save are not covered by it. */
export function autosaveReducer(state: AutosaveState, event: AutosaveEvent, at: number): AutosaveState {
  switch (event.type) {
    case 'changed':
      return { ...state, firstChange: state.firstChange ?? at, lastChange: at };
    case 'started':
      return { ...state, firstChange: undefined, lastChange: undefined, savingSince: at };
    case 'saved':
      return { ...state, savingSince: undefined, failedAt: undefined };
    case 'failed': {
      // The failed text is overdue; only the retry delay postpones it.
      const firstChange = (state.savingSince ?? at) - DEBOUNCE_MS;
      const lastChange = state.lastChange ?? firstChange;
      return { firstChange, lastChange, savingSince: undefined, failedAt: at };
    }
    case 'refused':
      return { ...state, savingSince: undefined, failedAt: undefined };
    case 'online':
      return { ...state, failedAt: undefined };
    case 'settled':
      return SETTLED;
  }
}

export function dueAt({ firstChange, lastChange, savingSince, failedAt }: AutosaveState): number | undefined {
  if (firstChange === undefined || lastChange === undefined || savingSince !== undefined) return undefined;
  const wanted = Math.min(lastChange + DEBOUNCE_MS, firstChange + MAX_DELAY_MS);
  return failedAt === undefined ? wanted : Math.max(wanted, failedAt + RETRY_DELAY_MS);
}

export function isPending({ firstChange, savingSince }: AutosaveState): boolean {
  return firstChange !== undefined || savingSince !== undefined;
}

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
