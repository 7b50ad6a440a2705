import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { API_PATHS, fillPath, matchUnder, pathOfSwrKey } from '../../api/apiPaths';

const { articles, categories, publicArticles, sections } = API_PATHS;
const ARTICLE_PATHS = matchUnder(articles, categories, publicArticles, sections);

/** Revalidates all cached article data, except of the articles in `deletedIds`. */
export function useRevalidateArticles(): (deletedIds?: readonly number[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback((deletedIds = []) => mutate((key) => isArticleKey(key, deletedIds)), [mutate]);
}

function isArticleKey(key: unknown, deletedIds: readonly number[]): boolean {
  const path = pathOfSwrKey(key);
  if (path === undefined || !ARTICLE_PATHS.test(path)) return false;
  return !deletedIds.some((id) => matchUnder(fillPath(API_PATHS.article, id)).test(path));
}
