import { useEffect, useState } from 'react';
import { announceArticlePresence, leaveArticlePresence } from '../../../../generated/web/articles/articles';
import type { PresenceAnswerDataItem } from '../../../../generated/web/model';
import { useSSE } from '../../../live/SSEContext';

/** The server keeps a presence for 45 seconds. */
const ANNOUNCE_INTERVAL_MS = 20_000;

/**
 * Announces that this user edits the article while the page is visible, and returns the other editors.
 * Refreshes on the interval and on `presence` events.
 */
export function useOtherEditors(id: number): readonly PresenceAnswerDataItem[] {
  const [others, setOthers] = useState<readonly PresenceAnswerDataItem[]>([]);
  const { subscribe } = useSSE();
  useEffect(() => {
    let isCancelled = false;
    const announce = () => {
      if (document.hidden) return;
      announceArticlePresence(id, { failures: 'background' }).then(
        ({ data }) => isCancelled || setOthers(data),
        // Presence is optional: errors are ignored.
        () => undefined,
      );
    };
    const leave = () =>
      leaveArticlePresence(id, { failures: 'background', keepalive: true }).catch(() => undefined);
    announce();
    const timer = setInterval(announce, ANNOUNCE_INTERVAL_MS);
    const unsubscribe = subscribe('presence', ({ data }) => {
      if (data.articleId === id) announce();
    });
    document.addEventListener('visibilitychange', announce);
    window.addEventListener('pagehide', leave);
    return () => {
      isCancelled = true;
      clearInterval(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', announce);
      window.removeEventListener('pagehide', leave);
      void leave();
    };
  }, [id, subscribe]);
  return others;
}
