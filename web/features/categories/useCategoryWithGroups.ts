import { useEffect, useState } from 'react';
import { useGetArticleCategory, useGetCategoryAudience } from '../../../generated/web/articles/articles';
import type { ApiError } from '../../api/apiError';
import type { CategoryWithGroups } from './categoryForm';
import { ALL_GROUPS } from './useCategoryForm';

/**
 * A category with what groups may do in it. The two come by calls of their own: while one of them is of an older version,
 * the last pair that fits is shown.
 */
export function useCategoryWithGroups(id: number): {
  record: CategoryWithGroups | undefined;
  error: ApiError | undefined;
  retry(): void;
} {
  const category = useGetArticleCategory(id);
  const audience = useGetCategoryAudience(id, ALL_GROUPS);
  const [shown, setShown] = useState<CategoryWithGroups>();
  const versions = [category.data?.data.version, audience.data?.data.version] as const;
  const isPair = versions[0] !== undefined && versions[0] === versions[1];
  const isNewerCategory = (versions[0] ?? 0) > (versions[1] ?? 0);
  const { mutate: reloadCategory } = category;
  const { mutate: reloadAudience } = audience;
  const areLoaded = versions[0] !== undefined && versions[1] !== undefined;

  useEffect(() => {
    if (!areLoaded || isPair) return;
    void (isNewerCategory ? reloadAudience() : reloadCategory());
  }, [areLoaded, isPair, isNewerCategory, reloadAudience, reloadCategory]);

  const pair =
    isPair && category.data && audience.data
      ? { category: category.data.data, groups: audience.data.data.groups }
      : undefined;
  useEffect(() => {
    if (isPair && category.data && audience.data)
      setShown({ category: category.data.data, groups: audience.data.data.groups });
  }, [isPair, category.data, audience.data]);

  const record = pair ?? shown;
  return {
    record,
    error: record ? undefined : (category.error ?? audience.error),
    retry() {
      void reloadCategory();
      void reloadAudience();
    },
  };
}
