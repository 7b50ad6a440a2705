import { useListArticleCategories } from '../../../generated/web/articles/articles';
import { useKeptFresh } from './useKeptFresh';

const MAX_AGE_MS = 5 * 60_000;

export function useArticleCategories() {
  const categories = useListArticleCategories({
    swr: { revalidateIfStale: false, revalidateOnFocus: false },
  });
  useKeptFresh(categories.data, MAX_AGE_MS, categories.mutate);
  return categories;
}
