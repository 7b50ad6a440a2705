import { useEffect } from 'react';
import { useGetCacheOverview } from '../../../generated/web/cache/cache';
import { gathered } from '../../live/gathered';
import { useAdminSSE } from '../../live/SSEContext';

/** The cache by types, read anew whenever the server tells of its counts or somebody empties it. */
export function useCacheOverview() {
  const overview = useGetCacheOverview({ swr: { keepPreviousData: true } });
  const { subscribe } = useAdminSSE();
  const { mutate } = overview;
  useEffect(() => {
    const news = gathered(() => void mutate());
    const leaveStats = subscribe('cache-stats', news.ask);
    const leaveMessages = subscribe('message', ({ data }) => {
      if (data.topic === 'cache.cleared') news.ask();
    });
    return () => {
      news.stop();
      leaveStats();
      leaveMessages();
    };
  }, [subscribe, mutate]);
  return overview;
}
