import { useEffect, useState } from 'react';
import { announceArticlePresence, leaveArticlePresence } from '../../../generated/web/articles/articles';
import type { PresenceAnswerDataItem } from '../../../generated/web/model';
import { useSSE } from '../../live/SSEContext';

/** A third of the 45 seconds for which the server keeps a presence. */
const EVERY_MS = 20_000;

/**
 * Announces that this user edits the article while the page is visible, and returns the other editors.
 * Refreshes on the interval and on `presence` events.
 */
export function useOtherEditors(id: number): readonly PresenceAnswerDataItem[] {
  const [others, setOthers] = useState<readonly PresenceAnswerDataItem[]>([]);
  const { subscribe } = useSSE();
  useEffect(() => {
    let isOver = false;
    const announce = () => {
      if (document.hidden) return;
      announceArticlePresence(id, { failures: 'background' }).then(
        ({ data }) => isOver || setOthers(data),
        // Presence is optional: errors are ignored.
        () => undefined,
      );
    };
    const leave = () =>
      leaveArticlePresence(id, { failures: 'background', keepalive: true }).catch(() => undefined);
    announce();
    const timer = setInterval(announce, EVERY_MS);
    const stopHearing = subscribe('presence', ({ data }) => {
      if (data.articleId === id) announce();
    });
    document.addEventListener('visibilitychange', announce);
    window.addEventListener('pagehide', leave);
    return () => {
      isOver = true;
      clearInterval(timer);
      stopHearing();
      document.removeEventListener('visibilitychange', announce);
      window.removeEventListener('pagehide', leave);
      void leave();
    };
  }, [id, subscribe]);
  return others;
}
