import { useEffect } from 'react';
import { getListPublicArticlesKey, listPublicArticles } from '../../../../generated/web/board/board';
import { useCursorList } from '../../../api/useCursorList';

/** A longer list nobody reads on a wall. */
export const MAX_PRINTED = 200;
const SLICE = 100;

/** The articles of a section in the order of the board, slice by slice up to the limit; a null `slug` reads nothing. */
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
  return { items: items?.slice(0, MAX_PRINTED), error, isComplete, retry: list.retry };
}
