import { useGetPublicArticle, useGetPublicPage, useGetSection } from '../../../generated/web/board/board';
import { isSlug } from '../../lib/paths';

export interface BoardNames {
  readonly article: { readonly title: string; readonly section: { slug: string; name: string } } | undefined;
  readonly sectionName: string | undefined;
  readonly sitePage: string | undefined;
  readonly isPending: boolean;
}

/**
 * Looks up the names of the record in the path. The pages use the same SWR keys, so nothing is fetched twice.
 * A failed request leaves the name out.
 */
export function useBoardNames(pathname: string): BoardNames {
  const [, area, text] = /^\/(articles|sekce|stranky)\/([^/]+)\/*$/.exec(pathname) ?? [];
  const slug = isSlug(text) ? text : '';
  const optionsFor = (expectedArea: string) => ({ swr: { enabled: slug !== '' && area === expectedArea } });
  const article = useGetPublicArticle(slug, optionsFor('articles'));
  const section = useGetSection(slug, optionsFor('sekce'));
  const sitePage = useGetPublicPage(slug, optionsFor('stranky'));
  const request = { articles: article, sekce: section, stranky: sitePage }[area ?? ''];
  return {
    article: article.data?.data,
    sectionName: section.data?.data.name,
    sitePage: sitePage.data?.data.title,
    isPending: slug !== '' && request !== undefined && !request.data && !request.error,
  };
}
