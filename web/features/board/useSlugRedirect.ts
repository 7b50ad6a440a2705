import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { SAME_PAGE } from '../../lib/samePage';

/**
 * Replaces a former slug of the record in the URL by its current one, without a new history entry. The response is
 * cached under the current slug too, so that it is not fetched twice.
 */
export function useSlugRedirect(
  area: 'articles' | 'sekce' | 'stranky',
  requestedSlug: string,
  response: { readonly data: { readonly slug: string } } | undefined,
  keyOf: (slug: string) => readonly unknown[],
): void {
  const setCachedResponse = useSetCachedResponse();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const currentSlug = response?.data.slug;

  useEffect(() => {
    if (currentSlug === undefined || currentSlug === requestedSlug) return;
    void setCachedResponse(keyOf(currentSlug), response);
    // What follows the slug stays: the page that prints the record.
    const path = pathname.replace(`/${area}/${requestedSlug}`, `/${area}/${currentSlug}`);
    void navigate({ pathname: path, search, hash }, { replace: true, state: SAME_PAGE });
  }, [
    area,
    requestedSlug,
    currentSlug,
    response,
    keyOf,
    pathname,
    search,
    hash,
    setCachedResponse,
    navigate,
  ]);
}
