import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Drops everything that pages have read; with `renew` whatever is on screen is read again at once. */
export function useForgetAnswers(): (options: { renew: boolean }) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    async ({ renew }) => {
      // By key, because a filter would pass over the lists of several slices (`$inf$`).
      const keys = [...cache.keys()];
      await Promise.all(
        keys.map((key) => mutate(key, undefined, { revalidate: renew }).catch(() => undefined)),
      );
    },
    [cache, mutate],
  );
}
