import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from '../../session/SessionProvider';

/**
 * Reads anew whatever shows groups or people, and what one may do oneself: one may belong to the group. A group that is
 * gone is not asked for any more.
 */
export function useRefreshPeople(): (goneGroup?: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { retryPermissions } = useSession();
  return useCallback(
    async (goneGroup) => {
      retryPermissions();
      await mutate((key) => showsPeople(key, goneGroup));
    },
    [mutate, retryPermissions],
  );
}

function showsPeople(key: unknown, goneGroup: number | undefined): boolean {
  const address: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof address !== 'string') return false;
  if (goneGroup !== undefined && new RegExp(`^/api/admin/groups/${goneGroup}(?:/|$)`).test(address))
    return false;
  return /^\/api\/admin\/(?:groups|users)(?:\/|$)/.test(address);
}
