import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

const PAGE_ENDPOINTS = /^\/api\/(?:admin\/site-pages|public\/pages)(?:\/|$)/;

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
  const path: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof path !== 'string' || !PAGE_ENDPOINTS.test(path)) return false;
  return deletedId === undefined || !new RegExp(`/site-pages/${deletedId}(?:/|$)`).test(path);
}
