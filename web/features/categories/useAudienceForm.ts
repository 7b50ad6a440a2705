import { getCategoryAudience, getGetCategoryAudienceKey } from '../../../generated/web/articles/articles';
import type { AudienceAnswer, Category } from '../../../generated/web/model';
import { updateGroupAccess } from '../../../generated/web/people/people';
import { ApiError } from '../../api/apiError';
import { useRecordForm } from '../../form/useRecordForm';
import type { FormValues } from '../../lib/mergeRecord';
import { audienceChanges, audienceState, type GroupLevel } from './audienceForm';
import { useRevalidateCategories } from './useRevalidateCategories';

export const ALL_GROUPS = { all: true } as const;

/** The levels of groups in one category. Each group is saved separately, under its own optimistic lock. */
export function useAudienceForm(category: Category, groups: readonly GroupLevel[]) {
  const refresh = useRevalidateCategories();
  const fetchAudience = () => getCategoryAudience(category.id, ALL_GROUPS, { failures: 'caller' });
  return useRecordForm<FormValues, readonly GroupLevel[], AudienceAnswer>({
    draft: {
      id: `category-audience-${category.id}`,
      title: `nedokončenou změnu přístupu ke kategorii ${category.name}`,
    },
    record: groups,
    read: audienceState,
    recordOf: ({ data }) => data.groups,
    recordOfConflict: async () => (await fetchAudience()).data.groups,
    async save(values, { base, request }) {
      const failures: ApiError[] = [];
      for (const { group, level } of audienceChanges(groups, values, base.values)) {
        const changes = [{ category_id: category.id, level }];
        try {
          const version = base.versions?.[group.id] ?? group.version;
          await updateGroupAccess(group.id, { changes, version }, request);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          failures.push(error);
        }
      }
      const failure = failures.find(({ code }) => code === 'VERSION_CONFLICT') ?? failures[0];
      if (!failure) return fetchAudience();
      // The other groups are saved.
      await refresh();
      throw failure;
    },
    success: () => ({ title: 'Přístup je uložený', message: 'Platí hned, od příštího načtení.' }),
    cacheKey: getGetCategoryAudienceKey(category.id, ALL_GROUPS),
    refresh,
  });
}
