import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useSession } from './SessionProvider';

type DeletedRecord = { readonly user: number } | { readonly group: number };

const PEOPLE_PATHS = /^\/api\/admin\/(?:users|groups)(?:\/|$)/;

/**
 * Refetches users, groups and one's own permissions, because a change of one shows in others. Skips the deleted record.
 */
export function useRevalidatePeople(): (deleted?: DeletedRecord) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { retryPermissions } = useSession();
  return useCallback(
    async (deleted) => {
      retryPermissions();
      await mutate((key) => isPeopleKey(key, deleted && pathOf(deleted)));
    },
    [mutate, retryPermissions],
  );
}

function pathOf(deleted: DeletedRecord): string {
  return 'user' in deleted ? `/api/admin/users/${deleted.user}` : `/api/admin/groups/${deleted.group}`;
}

function isPeopleKey(key: unknown, deletedPath: string | undefined): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  if (typeof path !== 'string' || !PEOPLE_PATHS.test(path)) return false;
  return deletedPath === undefined || !(path === deletedPath || path.startsWith(`${deletedPath}/`));
}
