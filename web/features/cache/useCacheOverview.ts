import { useEffect } from 'react';
import { useGetCacheOverview } from '../../../generated/web/cache/cache';
import { createBatchRefresh } from '../../live/batchRefresh';
import { useAdminSSE } from '../../live/SSEContext';

/** Refreshed by live events: new counts, or a cleared cache. */
export function useCacheOverview() {
  const overview = useGetCacheOverview({ swr: { keepPreviousData: true } });
  const { subscribe } = useAdminSSE();
  const { mutate } = overview;
  useEffect(() => {
    const batchedRefresh = createBatchRefresh(() => void mutate());
    const unsubscribeStats = subscribe('cache-stats', batchedRefresh.request);
    const unsubscribeMessages = subscribe('message', ({ data }) => {
      if (data.topic === 'cache.cleared') batchedRefresh.request();
    });
    return () => {
      batchedRefresh.stop();
      unsubscribeStats();
      unsubscribeMessages();
    };
  }, [subscribe, mutate]);
  return overview;
}
