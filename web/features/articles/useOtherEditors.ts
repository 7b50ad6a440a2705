import { useEffect, useState } from 'react';
import { announceArticlePresence, leaveArticlePresence } from '../../../generated/web/articles/articles';
import type { PresenceAnswerDataItem } from '../../../generated/web/model';
import { useSSE } from '../../live/SSEContext';

/** What is said holds for 45 seconds on the server. */
const EVERY_MS = 20_000;

/**
 * Says that this person is editing the article as long as the page is in sight, and answers who else is. Each answer
 * tells it anew, and the live stream says when to ask.
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
        // Who else is here is good to know, and no more.
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
