import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Reads anew whatever of users and groups is on screen: a change of one shows in lists, counts and rights. */
export function useRefreshPeople(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(isAboutPeople), [mutate]);
}

function isAboutPeople(key: unknown): boolean {
  const [path] = Array.isArray(key) ? (key as unknown[]) : [];
  return typeof path === 'string' && /^\/api\/admin\/(users|groups)(\/|$)/.test(path);
}
