import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Clears the SWR cache; with `revalidate`, the mounted hooks refetch. */
export function useClearCache(): (options: { revalidate: boolean }) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async ({ revalidate }) => {
      // By key, because a filter function skips infinite lists (`$inf$`).
      const keys = [...cache.keys()];
      await Promise.all(keys.map((key) => mutate(key, undefined, { revalidate }).catch(() => undefined)));
    },
    [cache, mutate],
  );
}
