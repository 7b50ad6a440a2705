import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { API_PATHS, fillPath, matchUnder, pathOfSwrKey } from '../../api/apiPaths';

const PAGE_PATHS = matchUnder(API_PATHS.sitePages, API_PATHS.publicPages);

/** Revalidates all cached site pages, the board's menu and footer too, except the page `deletedId`. */
export function useRevalidatePages(): (deletedId?: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (deletedId) => {
      await mutate((key) => isPageKey(key, deletedId));
    },
    [mutate],
  );
}

function isPageKey(key: unknown, deletedId: number | undefined): boolean {
  const path = pathOfSwrKey(key);
  if (path === undefined || !PAGE_PATHS.test(path)) return false;
  return deletedId === undefined || !matchUnder(fillPath(API_PATHS.sitePage, deletedId)).test(path);
}
