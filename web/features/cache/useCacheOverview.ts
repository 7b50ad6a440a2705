import { useEffect } from 'react';
import { useGetCacheOverview } from '../../../generated/web/cache/cache';
import { useAdminSSE } from '../../live/SSEContext';

/** The cache by types, read anew whenever the server tells of its counts or somebody empties it. */
export function useCacheOverview() {
  const overview = useGetCacheOverview({ swr: { keepPreviousData: true } });
  const { subscribe } = useAdminSSE();
  const { mutate } = overview;
  useEffect(() => {
    const leaveStats = subscribe('cache-stats', () => void mutate());
    const leaveMessages = subscribe('message', ({ data }) => {
      if (data.topic === 'cache.cleared') void mutate();
    });
    return () => {
      leaveStats();
      leaveMessages();
    };
  }, [subscribe, mutate]);
  return overview;
}
