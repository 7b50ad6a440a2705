import { useEffect } from 'react';
import { markArticleRead } from '../../../generated/web/board/board';
import { ApiError } from '../../api/apiError';
import { useSetUnread } from './useSetUnread';

const READ_AFTER_MS = 1200;

/** Marks the article as read once its page was visible for `READ_AFTER_MS`. Time in a hidden tab does not count. */
export function useMarkRead(unreadId: number | undefined): void {
  const setUnread = useSetUnread();

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
      await setUnread(new Set([id]), false);
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
  }, [unreadId, setUnread]);
}
