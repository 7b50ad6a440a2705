import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { gathered } from '../../live/gathered';
import { useAdminSSE } from '../../live/SSEContext';

const SHOWN_IN = /^\/api\/admin\/rate-limits(?:\/|$)/;
const TOPICS: readonly string[] = ['rate-limits.changed', 'rate-limits.unblocked', 'settings.changed'];

/** Reads what this screen shows anew. */
export function useRefreshLimits(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () =>
    mutate((key) => {
      const address: unknown = Array.isArray(key) ? key[0] : key;
      return typeof address === 'string' && SHOWN_IN.test(address);
    });
}

/** Keeps the screen true: somebody runs into a limit, another administrator changes or unblocks something. */
export function useLimitNews(): void {
  const { subscribe } = useAdminSSE();
  const refresh = useRefreshLimits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only reads the cache of this page
  useEffect(() => {
    const news = gathered(() => void refresh());
    const leaveAlerts = subscribe('rate-limit-alert', news.ask);
    const leaveMessages = subscribe('message', ({ data }) => {
      if (TOPICS.includes(data.topic)) news.ask();
    });
    return () => {
      news.stop();
      leaveAlerts();
      leaveMessages();
    };
  }, [subscribe]);
}
