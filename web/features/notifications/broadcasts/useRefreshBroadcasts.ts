import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { API_PATHS, fillPath, matchUnder, pathOfSwrKey } from '../../../api/apiPaths';

const NOTIFICATION_PATHS = matchUnder(API_PATHS.broadcasts, API_PATHS.inbox);

/** Revalidates all lists of broadcasts and notifications. The deleted one is not refetched. */
export function useRefreshBroadcasts(): (deletedId?: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (deletedId) => {
      await mutate((key) => {
        const path = pathOfSwrKey(key);
        if (path === undefined || !NOTIFICATION_PATHS.test(path)) return false;
        return deletedId === undefined || path !== fillPath(API_PATHS.broadcast, deletedId);
      });
    },
    [mutate],
  );
}
