import { useGetPublicArticle, useGetPublicPage, useGetSection } from '../../../generated/web/board/board';
import { isSlug } from '../../lib/paths';
import { matchRoute } from '../matchRoute';
import type { RecordKind } from '../routes';

export interface BoardNames {
  readonly article: { readonly title: string; readonly section: { slug: string; name: string } } | undefined;
  readonly sectionName: string | undefined;
  readonly sitePage: string | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
}

/**
 * Looks up the names of the record in the path. The pages use the same SWR keys, so nothing is fetched twice.
 * A failed request leaves the name out.
 */
export function useBoardNames(pathname: string): BoardNames {
  const { route, parameter } = matchRoute(pathname) ?? {};
  const record = route?.record;
  const slug = isSlug(parameter) ? parameter : '';
  const optionsFor = (kind: RecordKind) => ({ swr: { enabled: slug !== '' && record === kind } });
  const article = useGetPublicArticle(slug, optionsFor('publicArticle'));
  const section = useGetSection(slug, optionsFor('section'));
  const sitePage = useGetPublicPage(slug, optionsFor('publicPage'));
  const requests: Partial<Record<RecordKind, { data?: unknown; error?: unknown }>> = {
    publicArticle: article,
    section,
    publicPage: sitePage,
  };
  const request = record && requests[record];
  return {
    article: article.data?.data,
    sectionName: section.data?.data.name,
    sitePage: sitePage.data?.data.title,
    isPending: slug !== '' && request !== undefined && !request.data && !request.error,
    error: request?.error,
  };
}
