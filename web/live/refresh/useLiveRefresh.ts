import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import type { LiveMessageOf } from '../liveMessage';
import { useSSE } from '../SSEProvider';
import { hasRefresh, mergeRefreshes, type Refresh, refreshOf } from './refreshOf';
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

/** Debounce in milliseconds: one change emits several events. */
export const DEBOUNCE_MS = 150;

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

interface RefreshQueueDeps {
  /** Runs at once, also in a hidden tab. */
  clear(refresh: Refresh): void;
  revalidate(refresh: Refresh): void;
}

/** A hidden tab revalidates when it becomes visible. */
export function createRefreshQueue({ clear, revalidate }: RefreshQueueDeps) {
  let pending: Refresh | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    if (document.hidden || !pending) return;
    const refresh = pending;
    pending = undefined;
    revalidate(refresh);
  }
  function onVisibility(): void {
    if (!document.hidden) flush();
  }

  document.addEventListener('visibilitychange', onVisibility);
  return {
    add(refresh: Refresh): void {
      if (!hasRefresh(refresh)) return;
      clear(refresh);
      pending = pending ? mergeRefreshes(pending, refresh) : refresh;
      clearTimeout(timer);
      timer = setTimeout(flush, DEBOUNCE_MS);
    },
    stop(): void {
      clearTimeout(timer);
      pending = undefined;
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
