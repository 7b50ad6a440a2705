import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGetArticle } from '../../../../generated/web/articles/articles';
import type { Article } from '../../../../generated/web/model';
import { SAME_PAGE } from '../../../lib/samePage';
import { useWritableCategories } from '../useWritableCategories';
import { pendingSaveOf } from './pendingSaves';

/** The article of the page's URL, and what its form needs; undefined while loading, or for a new article. */
export function useEditedArticle() {
  const { id: idParam } = useParams();
  const id = idParam === undefined ? undefined : Number(idParam);
  const { search } = useLocation();
  const navigate = useNavigate();
  // During re-authentication the user is briefly undefined; the form stays mounted.
  const categories = useLastDefined(useWritableCategories());
  const isLastSaveEnded = useIsLastSaveEnded(id);
  const { data, error, mutate } = useGetArticle(id ?? 0, {
    swr: { enabled: id !== undefined && isLastSaveEnded },
  });
  const article = useLastDefined(data?.data, id);
  const [storedInstance, setFormInstance] = useState(FIRST_INSTANCE);
  const formInstance = nextFormInstance(storedInstance, id);
  if (formInstance !== storedInstance) setFormInstance(formInstance);

  return {
    id,
    article,
    categories,
    error,
    isMissing: error?.status === 404,
    reload: () => void mutate(),
    formKey: formKey(formInstance, id),
    /** Puts the id of the created article into the URL. */
    onCreated(created: Article) {
      setFormInstance({ ...formInstance, createdId: created.id, isInUrl: false });
      void navigate(
        { pathname: `/admin/articles/${created.id}/edit`, search },
        { replace: true, state: SAME_PAGE },
      );
    },
  };
}

/** The last defined value of a key; bridges the gap while the data are refetched. */
function useLastDefined<Value>(value: Value | undefined, key?: number): Value | undefined {
  const last = useRef({ value, key });
  if (value !== undefined || last.current.key !== key) last.current = { value, key };
  return last.current.value;
}

/**
 * False while the last save of the article's unmounted form is running: a fetch would return the older text.
 */
function useIsLastSaveEnded(id: number | undefined): boolean {
  const [waiting, setWaiting] = useState(() => ({ id, save: pendingSaveFor(id) }));
  if (waiting.id !== id) setWaiting({ id, save: pendingSaveFor(id) });
  const { save } = waiting;
  useEffect(() => {
    let isCancelled = false;
    void save?.then(() => !isCancelled && setWaiting({ id, save: undefined }));
    return () => {
      isCancelled = true;
    };
  }, [id, save]);
  return waiting.id === id && save === undefined;
}

function pendingSaveFor(id: number | undefined): Promise<unknown> | undefined {
  return id === undefined ? undefined : pendingSaveOf(id);
}

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
