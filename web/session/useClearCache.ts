import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Clears the SWR cache; with `renew`, what is on screen is refetched. */
export function useClearCache(): (options: { renew: boolean }) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async ({ renew }) => {
      // By key, because a filter function skips infinite lists (`$inf$`).
      const keys = [...cache.keys()];
      await Promise.all(
        keys.map((key) => mutate(key, undefined, { revalidate: renew }).catch(() => undefined)),
      );
    },
    [cache, mutate],
  );
}
