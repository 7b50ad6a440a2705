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

/** Every action is confirmed first and resolves to whether it was done. */
export function useClearCache() {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const { mutate } = useSWRConfig();

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
      if (!isDone) return false;
      const message =
        removed === 0 ? 'Na tomto serveru už nic nebylo.' : `Smazáno: ${countOf(removed, ENTRIES)}.`;
      toast.show({ type: 'success', title: done, message });
      await mutate((key) => CACHE_PATHS.test(pathOfSwrKey(key) ?? ''));
      return true;
    },
    [confirm, toast, mutate],
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
    type: (type: CacheType) =>
      clear(
        {
          title: `Vyprázdnit z cache: ${TYPE_LABELS[type]}?`,
          message: CONSEQUENCES,
          confirmLabel: 'Vyprázdnit',
          done: `Z cache je vyprázdněno: ${TYPE_LABELS[type]}`,
        },
        () => clearCacheType(type),
      ),
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
