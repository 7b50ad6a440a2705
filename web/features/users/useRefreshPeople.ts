import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/**
 * Reads anew whatever of users and groups is on screen: a change of one shows in lists, counts and rights. Nothing is
 * asked about somebody who is `gone`.
 */
export function useRefreshPeople(): (gone?: number) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback((gone) => mutate((key) => isAboutPeople(key, gone)), [mutate]);
}

function isAboutPeople(key: unknown, gone: number | undefined): boolean {
  const [path] = Array.isArray(key) ? (key as unknown[]) : [];
  if (typeof path !== 'string' || path.match(/^\/api\/admin\/users\/(\d+)/)?.[1] === String(gone))
    return false;
  return /^\/api\/admin\/(users|groups)(\/|$)/.test(path);
}
