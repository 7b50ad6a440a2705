import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

const SHOWN_IN = /^\/api\/(?:admin\/site-pages|public\/pages)(?:\/|$)/;

/** Revalidates all cached site pages, the board's menu and footer too, except the page `gone`. */
export function useRefreshPages(): (gone?: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (gone) => {
      await mutate((key) => showsPages(key, gone));
    },
    [mutate],
  );
}

function showsPages(key: unknown, gone: number | undefined): boolean {
  const address: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof address !== 'string' || !SHOWN_IN.test(address)) return false;
  return gone === undefined || !new RegExp(`/site-pages/${gone}(?:/|$)`).test(address);
}
