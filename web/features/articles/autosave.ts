/** How long one pauses before what was written is kept, and how long one can write on before it is kept anyway. */
export const PAUSE_MS = 2000;
export const LONGEST_MS = 15_000;
/** After a failure it is tried again so much later, or sooner when more is written. */
export const RETRY_MS = 10_000;

/** How it stands with what was written and not saved. Times are milliseconds since 1970. */
export interface Autosave {
  /** When the first and the last change came that no answer covers yet. */
  readonly firstChange: number | undefined;
  readonly lastChange: number | undefined;
  /** When the save under way began. */
  readonly savingSince: number | undefined;
  readonly failedAt: number | undefined;
}

export type AutosaveEvent =
  | { readonly type: 'changed' }
  | { readonly type: 'started' }
  | { readonly type: 'kept' }
  | { readonly type: 'failed' }
  /** The server will never take it as it is: it waits until something else is written. */
  | { readonly type: 'refused' }
  /** The server answers again: what failed is tried at once. */
  | { readonly type: 'online' }
  /** Everything is saved, or was given up. */
  | { readonly type: 'settled' };

export const SETTLED: Autosave = {
  firstChange: undefined,
  lastChange: undefined,
  savingSince: undefined,
  failedAt: undefined,
};

/** What an event makes of it. Changes that come while a save is under way are not covered by it. */
export function stepAutosave(state: Autosave, event: AutosaveEvent, at: number): Autosave {
  switch (event.type) {
    case 'changed':
      return { ...state, firstChange: state.firstChange ?? at, lastChange: at };
    case 'started':
      return { ...state, firstChange: undefined, lastChange: undefined, savingSince: at };
    case 'kept':
      return { ...state, savingSince: undefined, failedAt: undefined };
    case 'failed': {
      // What was due then is overdue: only the wait after a failure holds it up.
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

/** When the next save is due; undefined while there is nothing to keep, or while one is under way. */
export function dueAt({ firstChange, lastChange, savingSince, failedAt }: Autosave): number | undefined {
  if (firstChange === undefined || lastChange === undefined || savingSince !== undefined) return undefined;
  const wanted = Math.min(lastChange + PAUSE_MS, firstChange + LONGEST_MS);
  return failedAt === undefined ? wanted : Math.max(wanted, failedAt + RETRY_MS);
}

/** Whether something is kept nowhere on the server yet. */
export function isPending({ firstChange, savingSince }: Autosave): boolean {
  return firstChange !== undefined || savingSince !== undefined;
}
