import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from '../../session/SessionProvider';

const SHOWN_IN =
  /^\/api\/(?:admin\/(?:article-categories|articles|groups)|public\/(?:sections|articles))(?:\/|$)/;

/** Reads anew whatever shows categories, and what one may do oneself. Nothing is asked about one that is `gone`. */
export function useRefreshCategories(): (gone?: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { retryPermissions } = useSession();
  return useCallback(
    async (gone) => {
      retryPermissions();
      await mutate((key) => showsCategories(key, gone));
    },
    [mutate, retryPermissions],
  );
}

function showsCategories(key: unknown, gone: number | undefined): boolean {
  const address: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof address !== 'string' || !SHOWN_IN.test(address)) return false;
  return gone === undefined || !new RegExp(`/article-categories/${gone}(?:/|$)`).test(address);
}
