/**
 * Identifies the form of the page: a new article keeps its form when the URL gets its id, and the next new
 * article starts with an empty form.
 */
export interface WritingRound {
  readonly round: number;
  readonly made: number | undefined;
  /** Whether the URL has the id already. */
  readonly isThere: boolean;
}

export const FIRST_ROUND: WritingRound = { round: 0, made: undefined, isThere: false };

/** Returns the same object when nothing changes. `id` is absent for a new article. */
export function nextRound(state: WritingRound, id: number | undefined): WritingRound {
  if (state.made === undefined) return state;
  if (id === state.made) return state.isThere ? state : { ...state, isThere: true };
  return state.isThere ? { round: state.round + 1, made: undefined, isThere: false } : state;
}

export function formKey({ round, made }: WritingRound, id: number | undefined): string {
  return id === undefined || id === made ? `new-${round}` : String(id);
}
