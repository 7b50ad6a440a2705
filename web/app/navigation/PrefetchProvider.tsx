import { type ReactNode, useCallback, useRef } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import {
  getGetPublicArticleKey,
  getGetSectionKey,
  getPublicArticle,
  getSection,
} from '../../../generated/web/board/board';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { isSlug } from '../../lib/paths';
import { savesData } from '../../lib/savesData';
import { PrefetchContext } from '../../ui/prefetch/prefetchContext';
import { preloadPage } from '../preloadPage';

interface PrefetchingProps {
  readonly children: ReactNode;
  fetchCode?(path: string): void;
}

/**
 * Provides prefetching of a page's code and, for articles and sections, its data. Does nothing when the
 * browser requests reduced data use. Data goes into the session's SWR cache, because SWR's own preload list
 * would outlive a logout. See `docs/decisions/prefetch-into-the-swr-cache.md`.
 */
export function PrefetchProvider({ children, fetchCode = preloadPage }: PrefetchingProps) {
  const { cache } = useSWRConfig();
  const setCachedResponse = useSetCachedResponse();
  const inFlight = useRef(new Set<string>());

  const prefetch = useCallback(
    (address: string) => {
      if (savesData()) return;
      const [path = ''] = address.split(/[?#]/);
      fetchCode(path);
      const data = dataOf(path);
      if (!data) return;
      const cacheKey = unstable_serialize(data.key);
      if (inFlight.current.has(cacheKey) || cache.get(cacheKey)?.data !== undefined) return;
      inFlight.current.add(cacheKey);
      data
        .fetch()
        .then((response) => setCachedResponse(data.key, (cached: unknown) => cached ?? response))
        .catch(() => undefined)
        .finally(() => inFlight.current.delete(cacheKey));
    },
    [cache, setCachedResponse, fetchCode],
  );

  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>;
}

interface PageData {
  readonly key: readonly string[];
  fetch(): Promise<unknown>;
}

function dataOf(path: string): PageData | undefined {
  const [, area, slug] = /^\/(articles|sekce)\/([^/]+)$/.exec(path) ?? [];
  if (!isSlug(slug)) return undefined;
  return area === 'articles'
    ? { key: getGetPublicArticleKey(slug), fetch: () => getPublicArticle(slug) }
    : { key: getGetSectionKey(slug), fetch: () => getSection(slug) };
}
