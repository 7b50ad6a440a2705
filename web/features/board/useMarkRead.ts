import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { markArticleRead } from '../../../generated/web/board/board';
import { ApiError } from '../../api/apiError';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { withRead } from './withRead';

/** An article counts as read when it has been in view for this long. */
const SEEN_AFTER_MS = 1200;

/** Marks the article as read once its page has been visible for a moment; hidden tabs do not count. */
export function useMarkRead(unreadId: number | undefined): void {
  const { mutate, cache } = useSWRConfig();
  const keep = useKeepAnswer();

  useEffect(() => {
    if (unreadId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function mark(id: number) {
      try {
        await markArticleRead(id, { failures: 'background' });
      } catch (error) {
        // It stays unread and is marked at the next visit; nothing that a reader should hear about.
        if (error instanceof ApiError) return;
        throw error;
      }
      // Every list that is kept learns of it, those of several slices (`$inf$`) too, which a filter would pass over.
      for (const key of cache.keys()) {
        if (/\/api\/public\/(articles|search|sections)/.test(key)) {
          await keep(key, (data: unknown) => withRead(data, id));
        }
      }
      await mutate((key) => Array.isArray(key) && key[0] === '/api/public/sections');
    }

    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        timer = setTimeout(() => void mark(unreadId), SEEN_AFTER_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [unreadId, mutate, cache, keep]);
}
