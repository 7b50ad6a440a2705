import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { LiveMessageOf } from '../liveMessage';
import { useSSE } from '../SSEContext';
import { refreshOf } from './refreshOf';
import { createRefreshQueue } from './refreshQueue';
import { clearStale, revalidate } from './staleResponses';

const EVENT_NAMES = [
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

export function useLiveRefresh(userId: number | undefined, refetchIdentity: () => void): void {
  const { subscribe } = useSSE();
  const { cache, mutate } = useSWRConfig();
  const latestRefetch = useRef(refetchIdentity);
  useEffect(() => {
    latestRefetch.current = refetchIdentity;
  }, [refetchIdentity]);

  useEffect(() => {
    if (userId === undefined) return;
    const queue = createRefreshQueue({
      clear(refresh) {
        void clearStale(refresh, { cache, mutate });
        if (refresh.identity) latestRefetch.current();
      },
      revalidate: (refresh) => void revalidate(refresh, { cache, mutate }),
    });
    const onMessage = (message: LiveMessageOf<(typeof EVENT_NAMES)[number]>) =>
      queue.add(refreshOf(message, userId));
    const stops = [queue.stop, ...EVENT_NAMES.map((name) => subscribe(name, onMessage))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [subscribe, cache, mutate, userId]);
}
