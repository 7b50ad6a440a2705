import { useCallback } from 'react';
import { changeArticles } from '../../../generated/web/articles/articles';
import { countOf } from '../../lib/czechPlural';
import { useToast } from '../../ui/useToast';
import { ARTICLES } from './articleWords';
import { useRefreshArticles } from './useRefreshArticles';

/** How long one may change one's mind by a single click. */
const UNDO_MS = 10_000;

/** Says that articles lie in the trash, and takes them back out when that was a mistake. */
export function useTrashToast(): (ids: readonly number[]) => void {
  const toast = useToast();
  const refresh = useRefreshArticles();
  return useCallback(
    (ids) => {
      async function takeBack() {
        await changeArticles({ ids: [...ids], action: 'restore' });
        await refresh();
        toast.show({ type: 'success', title: 'Vráceno z koše', message: countOf(ids.length, ARTICLES) });
      }
      toast.show({
        type: 'info',
        title: 'V koši',
        message: countOf(ids.length, ARTICLES),
        duration: UNDO_MS,
        // A failure is told by the call itself.
        action: { label: 'Zpět', onClick: () => void takeBack().catch(() => undefined) },
      });
    },
    [toast, refresh],
  );
}
