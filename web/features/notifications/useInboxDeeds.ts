import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { dismissNotification, readInbox } from '../../../generated/web/notifications/notifications';
import { ApiError } from '../../api/apiError';
import { readPathsAnew } from '../../live/refresh/answers';

const INBOX_PATH = '/api/notifications';

/** Reading and putting away one's notifications; whatever shows them is read anew. A failure has said itself. */
export function useInboxDeeds() {
  const { cache, mutate } = useSWRConfig();
  const refresh = useCallback(
    () => readPathsAnew((path) => path === INBOX_PATH, { cache, mutate }),
    [cache, mutate],
  );

  const attempt = useCallback(
    async (deed: () => Promise<unknown>) => {
      try {
        await deed();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
      await refresh();
    },
    [refresh],
  );

  return {
    refresh,
    read: useCallback((id: number) => attempt(() => readInbox({ ids: [id] })), [attempt]),
    readAll: useCallback(() => attempt(() => readInbox({})), [attempt]),
    dismiss: useCallback((id: number) => attempt(() => dismissNotification(id)), [attempt]),
  };
}
