import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { getGetArticleCategoryUrl } from '../../../generated/web/articles/articles';
import { goingRecords } from '../../lib/goingRecords';
import { CATEGORIES_PATH } from './categoryPaths';

/** How the page of a category goes with it. */
export interface CategoryLeave {
  /** Settings of SWR under which nothing is read while the category is being deleted. */
  readonly pause: { isPaused(): boolean };
  /** The category is being deleted. */
  begin(): void;
  /** It was not: it stays, and is read anew. */
  giveUp(): void;
  /** It is gone: on to the list. */
  finish(): void;
}

/**
 * Leaves the page of a category that is gone. What shows categories is read anew when the page has really been left:
 * until then it would ask for what is no more. Kept above what shows the category: its end changes rights, and with
 * them the page may be drawn anew before the answer is here.
 *
 * @param refresh reads categories anew, without the one that is gone; may be another function at each drawing
 */
export function useLeaveGone(id: number, refresh: (gone?: number) => Promise<unknown>): CategoryLeave {
  const isGone = useRef(false);
  const navigate = useNavigate();
  const latestRefresh = useRef(refresh);
  const path = getGetArticleCategoryUrl(id);

  useEffect(() => {
    latestRefresh.current = refresh;
  }, [refresh]);

  // Only once, when the page is left: what is read anew changes `refresh`, and would go round for ever.
  useEffect(
    () => () => {
      if (isGone.current) void latestRefresh.current(id);
      isGone.current = false;
    },
    [id],
  );

  return useMemo(
    () => ({
      pause: { isPaused: () => goingRecords.has(path) },
      begin: () => goingRecords.add(path),
      giveUp() {
        goingRecords.remove(path);
        void refresh();
      },
      finish() {
        isGone.current = true;
        void navigate(CATEGORIES_PATH, { replace: true });
      },
    }),
    [path, navigate, refresh],
  );
}
