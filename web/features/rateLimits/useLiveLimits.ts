import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { API_PATHS, matchUnder, pathOfSwrKey } from '../../api/apiPaths';
import { createBatchRefresh } from '../../live/batchRefresh';
import { useAdminSSE } from '../../live/SSEProvider';

const RATE_LIMIT_PATHS = matchUnder(API_PATHS.rateLimits);
const TOPICS: readonly string[] = ['rate-limits.changed', 'rate-limits.unblocked', 'settings.changed'];

export function useRefreshLimits(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => RATE_LIMIT_PATHS.test(pathOfSwrKey(key) ?? ''));
}

/** Refreshes the page on live events: refusals, and changes by other admins. */
export function useLiveLimits(): void {
  const { subscribe } = useAdminSSE();
  const refresh = useRefreshLimits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refresh only uses the stable SWR cache
  useEffect(() => {
    const batchedRefresh = createBatchRefresh(() => void refresh());
    const unsubscribeAlerts = subscribe('rate-limit-alert', batchedRefresh.request);
    const unsubscribeMessages = subscribe('message', ({ data }) => {
      if (TOPICS.includes(data.topic)) batchedRefresh.request();
    });
    return () => {
      batchedRefresh.stop();
      unsubscribeAlerts();
      unsubscribeMessages();
    };
  }, [subscribe]);
}
