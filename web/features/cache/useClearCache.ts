import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { clearCache, clearCacheType, deleteCacheEntry } from '../../../generated/web/cache/cache';
import type { CacheType, Cleared } from '../../../generated/web/model';
import { API_PATHS, matchUnder, pathOfSwrKey } from '../../api/apiPaths';
import { countOf } from '../../lib/czechPlural';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { ENTRIES, TYPE_LABELS } from './cacheLabels';

const CACHE_PATHS = matchUnder(API_PATHS.cache);
const CONSEQUENCES = 'Nic se neztratí: co bude potřeba, se načte znovu. Chvíli může být web pomalejší.';

/**
 * Resolves to whether it was done. One type is emptied at once, because nothing is lost and little is slower; what
 * slows the whole site, and an entry, are confirmed first.
 */
export function useClearCache() {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const report = useCallback(
    async (done: string, removed: number) => {
      const message =
        removed === 0 ? 'Na tomto serveru už nic nebylo.' : `Smazáno: ${countOf(removed, ENTRIES)}.`;
      toast.show({ type: 'success', title: done, message });
      await mutate((key) => CACHE_PATHS.test(pathOfSwrKey(key) ?? ''));
    },
    [toast, mutate],
  );

  const clear = useCallback(
    async (
      options: { title: string; message: string; confirmLabel: string; done: string },
      call: () => Promise<Cleared>,
    ) => {
      let removed = 0;
      const { done, ...dialogOptions } = options;
      const isDone = await confirm({
        ...dialogOptions,
        destructive: true,
        onConfirm: async () => {
          removed = (await call()).data.removed;
        },
      });
      if (isDone) await report(done, removed);
      return isDone;
    },
    [confirm, report],
  );

  return {
    all: () =>
      clear(
        {
          title: 'Vyprázdnit celou cache?',
          message: CONSEQUENCES,
          confirmLabel: 'Vyprázdnit vše',
          done: 'Cache je vyprázdněná',
        },
        () => clearCache(),
      ),
    type: async (type: CacheType) => {
      try {
        const { removed } = (await clearCacheType(type)).data;
        await report(`Z cache je vyprázdněno: ${TYPE_LABELS[type]}`, removed);
        return true;
      } catch {
        // The API client has shown the error.
        return false;
      }
    },
    entry: (type: CacheType, id: string) =>
      clear(
        {
          title: 'Smazat záznam z cache?',
          message: `${TYPE_LABELS[type]}, záznam „${id}“. ${CONSEQUENCES}`,
          confirmLabel: 'Smazat záznam',
          done: 'Záznam je smazaný z cache',
        },
        () => deleteCacheEntry(type, { id }),
      ),
  };
}
