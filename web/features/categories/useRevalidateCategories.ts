import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { API_PATHS, fillPath, matchUnder, pathOfSwrKey } from '../../api/apiPaths';
import { useSession } from '../../session/SessionProvider';

const { categories, category, articles, groups, sections, publicArticles } = API_PATHS;
const CATEGORY_PATHS = matchUnder(categories, articles, groups, sections, publicArticles);

/** Revalidates the user's permissions and whatever shows categories, except the category `deletedId`. */
export function useRevalidateCategories(): (deletedId?: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { retryPermissions } = useSession();
  return useCallback(
    async (deletedId) => {
      retryPermissions();
      await mutate((key) => showsCategories(key, deletedId));
    },
    [mutate, retryPermissions],
  );
}

function showsCategories(key: unknown, deletedId: number | undefined): boolean {
  const path = pathOfSwrKey(key);
  if (path === undefined || !CATEGORY_PATHS.test(path)) return false;
  return deletedId === undefined || !matchUnder(fillPath(category, deletedId)).test(path);
}
