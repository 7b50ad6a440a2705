import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from '../../session/SessionProvider';

/** Reads anew whatever shows groups or people, and what one may do oneself: one may belong to the group. */
export function useRefreshPeople(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  const { retryPermissions } = useSession();
  return useCallback(async () => {
    retryPermissions();
    await mutate(showsPeople);
  }, [mutate, retryPermissions]);
}

function showsPeople(key: unknown): boolean {
  const address: unknown = Array.isArray(key) ? key[0] : key;
  return typeof address === 'string' && /^\/api\/admin\/(?:groups|users)(?:\/|$)/.test(address);
}
