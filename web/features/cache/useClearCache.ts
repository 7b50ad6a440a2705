import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { clearCache, clearCacheType, deleteCacheEntry } from '../../../generated/web/cache/cache';
import type { CacheType, Cleared } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { ENTRIES, TYPE_NAMES } from './cacheWords';

const SHOWN_IN = /^\/api\/admin\/cache(?:\/|$)/;
const AFTERMATH = 'Nic se neztratí: co bude potřeba, se načte znovu. Chvíli může být web pomalejší.';

/** Empties the cache, after the person confirms it; says whether it was done. */
export function useClearCache() {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const { mutate } = useSWRConfig();

  const clear = useCallback(
    async (
      question: { title: string; message: string; confirmLabel: string; done: string },
      call: () => Promise<Cleared>,
    ) => {
      let removed = 0;
      const { done, ...asked } = question;
      const isDone = await confirm({
        ...asked,
        destructive: true,
        onConfirm: async () => {
          removed = (await call()).data.removed;
        },
      });
      if (!isDone) return false;
      const message =
        removed === 0 ? 'Na tomto serveru už nic nebylo.' : `Smazáno: ${countOf(removed, ENTRIES)}.`;
      toast.show({ type: 'success', title: done, message });
      await mutate((key) => typeof addressOf(key) === 'string' && SHOWN_IN.test(String(addressOf(key))));
      return true;
    },
    [confirm, toast, mutate],
  );

  return {
    all: () =>
      clear(
        {
          title: 'Vyprázdnit celou cache?',
          message: AFTERMATH,
          confirmLabel: 'Vyprázdnit vše',
          done: 'Cache je vyprázdněná',
        },
        () => clearCache(),
      ),
    type: (type: CacheType) =>
      clear(
        {
          title: `Vyprázdnit z cache: ${TYPE_NAMES[type]}?`,
          message: AFTERMATH,
          confirmLabel: 'Vyprázdnit',
          done: `Z cache je vyprázdněno: ${TYPE_NAMES[type]}`,
        },
        () => clearCacheType(type),
      ),
    entry: (type: CacheType, id: string) =>
      clear(
        {
          title: 'Smazat záznam z cache?',
          message: `${TYPE_NAMES[type]}, záznam „${id}“. ${AFTERMATH}`,
          confirmLabel: 'Smazat záznam',
          done: 'Záznam je smazaný z cache',
        },
        () => deleteCacheEntry(type, { id }),
      ),
  };
}

function addressOf(key: unknown): unknown {
  return Array.isArray(key) ? key[0] : key;
}
