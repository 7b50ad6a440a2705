import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Revalidates all cached article data, except of the articles in `deletedIds`. */
export function useRevalidateArticles(): (deletedIds?: readonly number[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback((deletedIds = []) => mutate((key) => isArticleKey(key, deletedIds)), [mutate]);
}

function isArticleKey(key: unknown, deletedIds: readonly number[]): boolean {
  const [path] = Array.isArray(key) ? (key as unknown[]) : [];
  if (typeof path !== 'string') return false;
  const id = path.match(/^\/api\/admin\/articles\/(\d+)/)?.[1];
  if (id !== undefined && deletedIds.includes(Number(id))) return false;
  return /^\/api\/(admin\/(articles|article-categories)|public\/(articles|sections))(\/|$)/.test(path);
}
