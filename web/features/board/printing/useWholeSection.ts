import { useEffect } from 'react';
import { getListPublicArticlesKey, listPublicArticles } from '../../../../generated/web/board/board';
import { useCursorList } from '../../../api/useCursorList';

/** A longer list nobody reads on a wall. */
export const MAX_PRINTED = 200;
const SLICE = 100;

/**
 * The articles of a section, slice by slice up to the limit: pinned ones first, then as the board orders them. A null
 * `slug` reads nothing.
 */
export function useWholeSection(slug: string | null) {
  const list = useCursorList(
    slug === null ? null : [...getListPublicArticlesKey(), 'section', slug, 'print'],
    (cursor) => listPublicArticles({ section: slug ?? '', limit: SLICE, cursor }),
  );
  const { items, error, hasMore, isLoadingMore, loadMore } = list;
  const isComplete = items !== undefined && (!hasMore || items.length >= MAX_PRINTED);
  const isDue = items !== undefined && !isComplete && !isLoadingMore && !error;
  useEffect(() => {
    if (isDue) loadMore();
  });
  const shown = items?.slice(0, MAX_PRINTED).sort((one, other) => Number(other.pinned) - Number(one.pinned));
  return { items: shown, error, isComplete, retry: list.retry };
}
