import { type ReactNode, useCallback, useRef } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import {
  getGetPublicArticleKey,
  getGetSectionKey,
  getPublicArticle,
  getSection,
} from '../../../generated/web/board/board';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { isSlug } from '../../lib/paths';
import { PrefetchContext } from '../../ui/prefetch/prefetchContext';
import { preloadPage } from '../pages';

/** What Chromium browsers say of the connection. */
interface ConnectionFacts {
  readonly connection?: { readonly saveData?: boolean };
}

interface PrefetchingProps {
  readonly children: ReactNode;
  /** Fetches the code of the page at a path. */
  fetchCode?(path: string): void;
}

/**
 * Gives links the means to fetch in advance: the code of the page and, for articles and sections, its data. Nothing on
 * a connection that saves data. The data goes into the store of the session, not into SWR's own list of preloads,
 * which would outlive a logout.
 */
export function Prefetching({ children, fetchCode = preloadPage }: PrefetchingProps) {
  const { cache } = useSWRConfig();
  const keep = useKeepAnswer();
  const underWay = useRef(new Set<string>());

  const prefetch = useCallback(
    (address: string) => {
      if ((navigator as ConnectionFacts).connection?.saveData) return;
      const [path = ''] = address.split(/[?#]/);
      fetchCode(path);
      const data = dataOf(path);
      if (!data) return;
      const name = unstable_serialize(data.key);
      if (underWay.current.has(name) || cache.get(name)?.data !== undefined) return;
      underWay.current.add(name);
      data
        .fetch()
        .then((answer) => keep(data.key, (kept: unknown) => kept ?? answer))
        // The page will ask again and say what is wrong.
        .catch(() => undefined)
        .finally(() => underWay.current.delete(name));
    },
    [cache, keep, fetchCode],
  );

  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>;
}

/** The answer that a page begins with, by the key that it asks for. */
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
