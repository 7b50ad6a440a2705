import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { markArticleRead } from '../../../generated/web/board/board';
import { ApiError } from '../../api/apiError';
import { API_PATHS, pathOfSwrKey } from '../../api/apiPaths';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';

const READ_AFTER_MS = 1200;
const SHOWING_UNREAD = [API_PATHS.publicArticles, API_PATHS.search, API_PATHS.sections];

/** Marks the article as read once its page was visible for `READ_AFTER_MS`. Time in a hidden tab does not count. */
export function useMarkRead(unreadId: number | undefined): void {
  const { mutate, cache } = useSWRConfig();
  const setCachedResponse = useSetCachedResponse();

  useEffect(() => {
    if (unreadId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function mark(id: number) {
      try {
        await markArticleRead(id, { failures: 'background' });
      } catch (error) {
        // The article stays unread and is marked at the next visit; the reader is not notified.
        if (error instanceof ApiError) return;
        throw error;
      }
      // Iterates over the keys, because a filter function of `mutate` skips paginated lists (`$inf$`).
      for (const key of cache.keys()) {
        if (SHOWING_UNREAD.some((path) => key.includes(path))) {
          await setCachedResponse(key, (data: unknown) => withArticleRead(data, id));
        }
      }
      await mutate((key) => pathOfSwrKey(key) === API_PATHS.sections);
    }

    const restartTimer = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => void mark(unreadId), READ_AFTER_MS);
    };
    restartTimer();
    document.addEventListener('visibilitychange', restartTimer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restartTimer);
    };
  }, [unreadId, mutate, cache, setCachedResponse]);
}

/** Sets `unread` of one article to false in a cached response; whatever does not contain it stays the same object. */
export function withArticleRead(cached: unknown, id: number): unknown {
  if (Array.isArray(cached)) {
    const next = cached.map((entry: unknown) => withArticleRead(entry, id));
    return next.some((entry, index) => entry !== cached[index]) ? next : cached;
  }
  if (typeof cached !== 'object' || cached === null) return cached;
  if ('id' in cached && cached.id === id && 'unread' in cached && cached.unread === true)
    return { ...cached, unread: false };
  if (!('data' in cached)) return cached;
  const data = withArticleRead(cached.data, id);
  return data === cached.data ? cached : { ...cached, data };
}
