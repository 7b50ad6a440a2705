/**
 * Which form a page shows: a new article keeps its form under the address that it gets, and the next new one begins
 * with an empty one.
 */
export interface WritingRound {
  readonly round: number;
  /** The article that this round has made. */
  readonly made: number | undefined;
  /** The address names it already; until then it still says that a new one is written. */
  readonly isThere: boolean;
}

export const FIRST_ROUND: WritingRound = { round: 0, made: undefined, isThere: false };

/** What an address makes of the round; the same object when nothing changes. `id` is absent for a new article. */
export function nextRound(state: WritingRound, id: number | undefined): WritingRound {
  if (state.made === undefined) return state;
  if (id === state.made) return state.isThere ? state : { ...state, isThere: true };
  return state.isThere ? { round: state.round + 1, made: undefined, isThere: false } : state;
}

/** The name of the form that belongs to an address. */
export function formKey({ round, made }: WritingRound, id: number | undefined): string {
  return id === undefined || id === made ? `new-${round}` : String(id);
}
