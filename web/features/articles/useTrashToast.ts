import { useCallback } from 'react';
import { changeArticles } from '../../../generated/web/articles/articles';
import { countOf } from '../../lib/czechPlural';
import { useToast } from '../../ui/useToast';
import { UNDO_MS } from '../../ui/useUndoToast';
import { ARTICLES_ACCUSATIVE } from './articleLabels';
import { useRevalidateArticles } from './useRevalidateArticles';

/** The limit of the server for one request. */
const MAX_AT_ONCE = 100;

export function useTrashToast(): (ids: readonly number[]) => void {
  const toast = useToast();
  const refresh = useRevalidateArticles();
  return useCallback(
    (ids) => {
      async function undo() {
        for (let start = 0; start < ids.length; start += MAX_AT_ONCE)
          await changeArticles({ ids: ids.slice(start, start + MAX_AT_ONCE), action: 'restore' });
        await refresh();
        toast.show({
          type: 'success',
          title: 'Vráceno z koše',
          message: countOf(ids.length, ARTICLES_ACCUSATIVE),
        });
      }
      toast.show({
        type: 'info',
        title: 'V koši',
        message: countOf(ids.length, ARTICLES_ACCUSATIVE),
        duration: UNDO_MS,
        // The API client has shown the error.
        action: { label: 'Zpět', onClick: () => void undo().catch(() => undefined) },
      });
    },
    [toast, refresh],
  );
}
