import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

const SHOWN_IN = /^\/api\/(?:admin\/)?notifications(?:\/|$)/;

/** Reads anew whatever shows notifications, one's own too. Nothing is asked about one that is `gone`. */
export function useRefreshBroadcasts(): (gone?: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (gone) => {
      await mutate((key) => {
        const address: unknown = Array.isArray(key) ? key[0] : key;
        if (typeof address !== 'string' || !SHOWN_IN.test(address)) return false;
        return gone === undefined || address !== `/api/admin/notifications/${gone}`;
      });
    },
    [mutate],
  );
}
