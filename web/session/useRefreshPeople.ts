import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from './SessionProvider';

type Gone = { readonly user: number } | { readonly group: number };

const OF_PEOPLE = /^\/api\/admin\/(?:users|groups)(?:\/|$)/;

/**
 * Refetches users, groups and one's own permissions, because a change of one shows in others. Skips the deleted record.
 */
export function useRefreshPeople(): (gone?: Gone) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { retryPermissions } = useSession();
  return useCallback(
    async (gone) => {
      retryPermissions();
      await mutate((key) => showsPeople(key, gone && addressOf(gone)));
    },
    [mutate, retryPermissions],
  );
}

function addressOf(gone: Gone): string {
  return 'user' in gone ? `/api/admin/users/${gone.user}` : `/api/admin/groups/${gone.group}`;
}

function showsPeople(key: unknown, gone: string | undefined): boolean {
  const address: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof address !== 'string' || !OF_PEOPLE.test(address)) return false;
  return gone === undefined || !(address === gone || address.startsWith(`${gone}/`));
}
