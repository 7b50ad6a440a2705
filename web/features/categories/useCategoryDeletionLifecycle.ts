import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { getGetArticleCategoryUrl } from '../../../generated/web/articles/articles';
import { deletedRecords } from '../../api/deletedRecords';
import { CATEGORIES_PATH } from './categoryPaths';

export interface CategoryDeletion {
  /** SWR settings under which nothing is fetched while the category is being deleted. */
  readonly swrConfig: { isPaused(): boolean };
  start(): void;
  /** The deletion failed: the category is fetched again. */
  cancel(): void;
  finish(): void;
}

/**
 * Leaves the page of a deleted category. Categories are revalidated only after the page has unmounted: before that,
 * the page would request the deleted record. The hook belongs above the component that shows the category, because
 * the deletion changes permissions, which may remount that component before the response arrives.
 *
 * @param refresh revalidates categories except the deleted one; may be a new function on every render
 */
export function useCategoryDeletionLifecycle(
  id: number,
  refresh: (deletedId?: number) => Promise<unknown>,
): CategoryDeletion {
  const isDeleted = useRef(false);
  const navigate = useNavigate();
  const latestRefresh = useRef(refresh);
  const path = getGetArticleCategoryUrl(id);

  useEffect(() => {
    latestRefresh.current = refresh;
  }, [refresh]);

  // Runs only on unmount: revalidation changes `refresh`, so depending on it would loop for ever.
  useEffect(
    () => () => {
      if (isDeleted.current) void latestRefresh.current(id);
      isDeleted.current = false;
    },
    [id],
  );

  return useMemo(
    () => ({
      swrConfig: { isPaused: () => deletedRecords.has(path) },
      start: () => deletedRecords.add(path),
      cancel() {
        deletedRecords.remove(path);
        void refresh();
      },
      finish() {
        isDeleted.current = true;
        void navigate(CATEGORIES_PATH, { replace: true });
      },
    }),
    [path, navigate, refresh],
  );
}
