import { useListArticleCategories } from '../../../generated/web/articles/articles';
import { useKeptFresh } from './useKeptFresh';

const GOOD_FOR_MS = 5 * 60_000;

export function useArticleCategories() {
  const categories = useListArticleCategories({
    swr: { revalidateIfStale: false, revalidateOnFocus: false },
  });
  useKeptFresh(categories.data, GOOD_FOR_MS, categories.mutate);
  return categories;
}
