import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { API_PATHS } from '../../api/apiPaths';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { revalidatePaths } from '../../live/refresh/staleResponses';

const SHOWING_UNREAD = [API_PATHS.publicArticles, API_PATHS.search, API_PATHS.sections];

export function useSetUnread() {
  const { mutate, cache } = useSWRConfig();
  const setCachedResponse = useSetCachedResponse();
  return useCallback(
    async (ids: ReadonlySet<number>, unread: boolean) => {
      // Iterates over the keys, because a filter function of `mutate` skips paginated lists (`$inf$`).
      for (const key of cache.keys()) {
        if (SHOWING_UNREAD.some((path) => key.includes(path))) {
          await setCachedResponse(key, (data: unknown) => withUnread(data, ids, unread));
        }
      }
      // What is unread again may have left the lists of unread articles meanwhile.
      const isCountedAgain = (path: string) =>
        path.startsWith(API_PATHS.sections) || (unread && path === API_PATHS.publicArticles);
      await revalidatePaths(isCountedAgain, { cache, mutate });
    },
    [mutate, cache, setCachedResponse],
  );
}

/** Sets `unread` of articles in a cached response; whatever contains none of them stays the same object. */
export function withUnread(cached: unknown, ids: ReadonlySet<number>, unread: boolean): unknown {
  if (Array.isArray(cached)) {
    const next = cached.map((entry: unknown) => withUnread(entry, ids, unread));
    return next.some((entry, index) => entry !== cached[index]) ? next : cached;
  }
  if (typeof cached !== 'object' || cached === null) return cached;
  if ('unread' in cached && cached.unread === !unread && 'id' in cached && ids.has(Number(cached.id)))
    return { ...cached, unread };
  if (!('data' in cached)) return cached;
  const data = withUnread(cached.data, ids, unread);
  return data === cached.data ? cached : { ...cached, data };
}
