import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Revalidates all cached article data, except of the articles in `gone`. */
export function useRefreshArticles(): (gone?: readonly number[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback((gone = []) => mutate((key) => isAboutArticles(key, gone)), [mutate]);
}

function isAboutArticles(key: unknown, gone: readonly number[]): boolean {
  const [path] = Array.isArray(key) ? (key as unknown[]) : [];
  if (typeof path !== 'string') return false;
  const id = path.match(/^\/api\/admin\/articles\/(\d+)/)?.[1];
  if (id !== undefined && gone.includes(Number(id))) return false;
  return /^\/api\/(admin\/(articles|article-categories)|public\/(articles|sections))(\/|$)/.test(path);
}
