import { useListArticleCategories } from '../../../generated/web/articles/articles';
import { useRevalidateWhenStale } from './useRevalidateWhenStale';

const MAX_AGE_MS = 5 * 60_000;

export function useArticleCategories() {
  const categories = useListArticleCategories({
    swr: { revalidateIfStale: false, revalidateOnFocus: false },
  });
  useRevalidateWhenStale(categories.data, MAX_AGE_MS, categories.mutate);
  return categories;
}
