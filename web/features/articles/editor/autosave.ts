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

/** When the next save is due; undefined while nothing is pending, or a save is running. */
export function dueAt({ firstChange, lastChange, savingSince, failedAt }: AutosaveState): number | undefined {
  if (firstChange === undefined || lastChange === undefined || savingSince !== undefined) return undefined;
  const wanted = Math.min(lastChange + DEBOUNCE_MS, firstChange + MAX_DELAY_MS);
  return failedAt === undefined ? wanted : Math.max(wanted, failedAt + RETRY_DELAY_MS);
}

export function isPending({ firstChange, savingSince }: AutosaveState): boolean {
  return firstChange !== undefined || savingSince !== undefined;
}
