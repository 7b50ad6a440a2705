import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

const NOTIFICATION_PATHS = /^\/api\/(?:admin\/)?notifications(?:\/|$)/;

/** Revalidates all lists of broadcasts and notifications. The deleted one is not refetched. */
export function useRefreshBroadcasts(): (deletedId?: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (deletedId) => {
      await mutate((key) => {
        const address: unknown = Array.isArray(key) ? key[0] : key;
        if (typeof address !== 'string' || !NOTIFICATION_PATHS.test(address)) return false;
        return deletedId === undefined || address !== `/api/admin/notifications/${deletedId}`;
      });
    },
    [mutate],
  );
}
