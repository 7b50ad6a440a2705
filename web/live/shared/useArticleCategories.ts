import { useListArticleCategories } from '../../../generated/web/articles/articles';
import { useKeptFresh } from './useKeptFresh';

/** How long the categories are good for while nobody says that they have changed. */
const GOOD_FOR_MS = 5 * 60_000;

/** The categories of the administration, shared by everything that names them; only its screens ask for them. */
export function useArticleCategories() {
  const categories = useListArticleCategories({
    swr: { revalidateIfStale: false, revalidateOnFocus: false },
  });
  useKeptFresh(categories.data, GOOD_FOR_MS, categories.mutate);
  return categories;
}
