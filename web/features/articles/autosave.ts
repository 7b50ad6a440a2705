/** Debounce after the last change, and the maximum delay during continuous typing. */
export const PAUSE_MS = 2000;
export const LONGEST_MS = 15_000;
export const RETRY_MS = 10_000;

/** Times are milliseconds since 1970. */
export interface Autosave {
  /** The first and the last change that no response covers yet. */
  readonly firstChange: number | undefined;
  readonly lastChange: number | undefined;
  readonly savingSince: number | undefined;
  readonly failedAt: number | undefined;
}

export type AutosaveEvent =
  | { readonly type: 'changed' }
  | { readonly type: 'started' }
  | { readonly type: 'kept' }
  | { readonly type: 'failed' }
  /** The server will never accept this text: no retry until it changes. */
  | { readonly type: 'refused' }
  /** The server is reachable again: a failed save is retried at once. */
  | { readonly type: 'online' }
  | { readonly type: 'settled' };

export const SETTLED: Autosave = {
  firstChange: undefined,
  lastChange: undefined,
  savingSince: undefined,
  failedAt: undefined,
};

/** Changes during a running save are not covered by it. */
export function stepAutosave(state: Autosave, event: AutosaveEvent, at: number): Autosave {
  switch (event.type) {
    case 'changed':
      return { ...state, firstChange: state.firstChange ?? at, lastChange: at };
    case 'started':
      return { ...state, firstChange: undefined, lastChange: undefined, savingSince: at };
    case 'kept':
      return { ...state, savingSince: undefined, failedAt: undefined };
    case 'failed': {
      // The failed text is overdue; only the retry delay postpones it.
      const firstChange = (state.savingSince ?? at) - PAUSE_MS;
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

/** When the next save is due; undefined while nothing is pending, or a save is running. */
export function dueAt({ firstChange, lastChange, savingSince, failedAt }: Autosave): number | undefined {
  if (firstChange === undefined || lastChange === undefined || savingSince !== undefined) return undefined;
  const wanted = Math.min(lastChange + PAUSE_MS, firstChange + LONGEST_MS);
  return failedAt === undefined ? wanted : Math.max(wanted, failedAt + RETRY_MS);
}

export function isPending({ firstChange, savingSince }: Autosave): boolean {
  return firstChange !== undefined || savingSince !== undefined;
}
