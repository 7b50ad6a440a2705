import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { LiveMessageOf } from '../liveMessage';
import { useSSE } from '../SSEContext';
import { forgetOld, readAnew } from './answers';
import { refreshOf } from './refreshOf';
import { createRefreshQueue } from './refreshQueue';

const CAUSES = [
  'article-created',
  'article-updated',
  'article-deleted',
  'category-updated',
  'sections',
  'cache-invalidation',
  'session-ended',
  'maintenance',
  'notification',
] as const;

export function useLiveRefresh(userId: number | undefined, askAnew: () => void): void {
  const { subscribe } = useSSE();
  const { cache, mutate } = useSWRConfig();
  const ask = useRef(askAnew);
  useEffect(() => {
    ask.current = askAnew;
  }, [askAnew]);

  useEffect(() => {
    if (userId === undefined) return;
    const queue = createRefreshQueue({
      forget(refresh) {
        void forgetOld(refresh, { cache, mutate });
        if (refresh.identity) ask.current();
      },
      read: (refresh) => void readAnew(refresh, { cache, mutate }),
    });
    const hear = (message: LiveMessageOf<(typeof CAUSES)[number]>) => queue.add(refreshOf(message, userId));
    const stops = [queue.stop, ...CAUSES.map((cause) => subscribe(cause, hear))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [subscribe, cache, mutate, userId]);
}
