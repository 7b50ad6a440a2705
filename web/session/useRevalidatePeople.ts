import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { API_PATHS, fillPath, matchUnder, pathOfSwrKey } from '../api/apiPaths';
import { useSession } from './SessionProvider';

type DeletedRecord = { readonly user: number } | { readonly group: number };

const PEOPLE_PATHS = matchUnder(API_PATHS.users, API_PATHS.groups);

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
  return 'user' in deleted
    ? fillPath(API_PATHS.user, deleted.user)
    : fillPath(API_PATHS.group, deleted.group);
}

function isPeopleKey(key: unknown, deletedPath: string | undefined): boolean {
  const path = pathOfSwrKey(key);
  if (path === undefined || !PEOPLE_PATHS.test(path)) return false;
  return deletedPath === undefined || !(path === deletedPath || path.startsWith(`${deletedPath}/`));
}
