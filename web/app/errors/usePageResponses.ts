import { useCallback, useMemo } from 'react';
import { type Middleware, unstable_serialize, useSWRConfig } from 'swr';
import { API_PATHS, pathOfKey } from '../../api/apiPaths';
import { pathOf } from '../../api/requestOptions';
import { storedResponses } from '../../api/storedResponses';

/**
 * What the frame around the page reads, too. It is read again but kept until then: without the site's data the frame
 * would be unmounted, and with it the count of retries.
 */
const FRAME_PATHS: ReadonlySet<string> = new Set([API_PATHS.site, API_PATHS.sections]);

function recordPaths(paths: Set<string>): Middleware {
  return (useNext) => (key, fetcher, config) => {
    const path = pathOfKey(unstable_serialize(key));
    if (path !== undefined) paths.add(path);
    return useNext(key, fetcher, config);
  };
}

/**
 * Records what the page at this address reads, so that `clear` drops it: a page that crashed over a response asks
 * again. What only the layout shows stays.
 */
export function usePageResponses(pathname: string) {
  const { cache, mutate } = useSWRConfig();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts with nothing
  const paths = useMemo(() => new Set<string>(), [pathname]);
  const record = useMemo(() => recordPaths(paths), [paths]);
  const clear = useCallback(() => {
    storedResponses.remove((url) => paths.has(pathOf(url)));
    for (const key of [...cache.keys()]) {
      const path = pathOfKey(key) ?? '';
      if (!paths.has(path)) continue;
      const request = FRAME_PATHS.has(path) ? mutate(key) : mutate(key, undefined);
      request.catch(() => undefined);
    }
  }, [cache, mutate, paths]);
  return { record, clear };
}

/** Drops all responses, for a retry of the whole app. */
export function useClearResponses(): () => void {
  const { cache } = useSWRConfig();
  return useCallback(() => {
    storedResponses.clear();
    for (const key of [...cache.keys()]) cache.delete(key);
  }, [cache]);
}
