import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { dismissNotification, readInbox } from '../../../../generated/web/notifications/notifications';
import { ApiError } from '../../../api/apiError';
import { API_PATHS } from '../../../api/apiPaths';
import { revalidatePaths } from '../../../live/refresh/staleResponses';

/** Every action reloads the lists of notifications; an error has been shown by the API client. */
export function useInboxActions() {
  const { cache, mutate } = useSWRConfig();
  const refresh = useCallback(
    () => revalidatePaths((path) => path === API_PATHS.inbox, { cache, mutate }),
    [cache, mutate],
  );

  const run = useCallback(
    async (action: () => Promise<unknown>) => {
      try {
        await action();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
      await refresh();
    },
    [refresh],
  );

  return {
    refresh,
    markRead: useCallback((id: number) => run(() => readInbox({ ids: [id] })), [run]),
    markAllRead: useCallback(() => run(() => readInbox({})), [run]),
    dismiss: useCallback((id: number) => run(() => dismissNotification(id)), [run]),
  };
}
