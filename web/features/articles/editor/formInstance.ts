/**
 * Identifies the form of the page: a new article keeps its form when the URL gets its id, and the next new
 * article starts with an empty form.
 */
export interface FormInstance {
  readonly index: number;
  readonly createdId: number | undefined;
  /** Whether the URL has the id already. */
  readonly isInUrl: boolean;
}

export const FIRST_INSTANCE: FormInstance = { index: 0, createdId: undefined, isInUrl: false };

/** Returns the same object when nothing changes. `id` is absent for a new article. */
export function nextFormInstance(state: FormInstance, id: number | undefined): FormInstance {
  if (state.createdId === undefined) return state;
  if (id === state.createdId) return state.isInUrl ? state : { ...state, isInUrl: true };
  return state.isInUrl ? { index: state.index + 1, createdId: undefined, isInUrl: false } : state;
}

export function formKey({ index, createdId }: FormInstance, id: number | undefined): string {
  return id === undefined || id === createdId ? `new-${index}` : String(id);
}
