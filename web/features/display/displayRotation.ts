export interface Rotation {
  readonly ids: readonly number[];
  readonly articleId: number | undefined;
  readonly page: number;
  /** Of this article; 1 until its text is measured. */
  readonly pageCount: number;
}

export type RotationAction =
  | { readonly type: 'articles'; readonly ids: readonly number[] }
  | { readonly type: 'measured'; readonly articleId: number; readonly pageCount: number }
  | { readonly type: 'next' }
  | { readonly type: 'previous' };

export const EMPTY_ROTATION: Rotation = { ids: [], articleId: undefined, page: 0, pageCount: 1 };

/** Returns the same object where nothing changes. */
export function rotate(state: Rotation, action: RotationAction): Rotation {
  switch (action.type) {
    case 'articles':
      return withArticles(state, action.ids);
    case 'measured':
      return withPageCount(state, action.articleId, action.pageCount);
    case 'next':
      if (state.page + 1 < state.pageCount) return { ...state, page: state.page + 1 };
      return atNeighbour(state, 1);
    case 'previous':
      return state.page > 0 ? { ...state, page: state.page - 1 } : atNeighbour(state, -1);
  }
}

export function hasNext({ ids, pageCount }: Rotation): boolean {
  return ids.length > 1 || pageCount > 1;
}

/** Stays at an article that is still there; otherwise goes to the one that would have been next. */
function withArticles(state: Rotation, ids: readonly number[]): Rotation {
  const isSame = ids.length === state.ids.length && ids.every((id, index) => id === state.ids[index]);
  if (isSame) return state;
  const { articleId } = state;
  if (articleId !== undefined && ids.includes(articleId)) return { ...state, ids };
  const position = articleId === undefined ? -1 : state.ids.indexOf(articleId);
  const next = state.ids.slice(position + 1).find((id) => ids.includes(id));
  return startOf(ids, next ?? ids[0]);
}

function withPageCount(state: Rotation, articleId: number, pageCount: number): Rotation {
  // The measure of an article that has left meanwhile.
  if (articleId !== state.articleId || pageCount === state.pageCount) return state;
  return { ...state, pageCount, page: Math.min(state.page, pageCount - 1) };
}

function atNeighbour(state: Rotation, step: 1 | -1): Rotation {
  const { ids, articleId, page } = state;
  if (articleId === undefined) return state;
  const next = ids[(ids.indexOf(articleId) + step + ids.length) % ids.length];
  // A single article starts again from its first page.
  if (next === articleId) return page === 0 ? state : { ...state, page: 0 };
  return startOf(ids, next);
}

function startOf(ids: readonly number[], articleId: number | undefined): Rotation {
  return { ids, articleId, page: 0, pageCount: 1 };
}
