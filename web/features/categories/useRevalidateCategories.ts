import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from '../../session/SessionProvider';

const CATEGORY_URLS =
  /^\/api\/(?:admin\/(?:article-categories|articles|groups)|public\/(?:sections|articles))(?:\/|$)/;

/** Revalidates the user's permissions and whatever shows categories, except the category `deletedId`. */
export function useRevalidateCategories(): (deletedId?: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { retryPermissions } = useSession();
  return useCallback(
    async (deletedId) => {
      retryPermissions();
      await mutate((key) => showsCategories(key, deletedId));
    },
    [mutate, retryPermissions],
  );
}

function showsCategories(key: unknown, deletedId: number | undefined): boolean {
  const url: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof url !== 'string' || !CATEGORY_URLS.test(url)) return false;
  return deletedId === undefined || !new RegExp(`/article-categories/${deletedId}(?:/|$)`).test(url);
}
