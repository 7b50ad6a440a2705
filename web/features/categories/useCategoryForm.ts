import { getCategoryAudience, updateArticleCategory } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { useRecordForm } from '../../form/useRecordForm';
import type { FormValues } from '../../lib/mergeRecord';
import {
  type CategoryWithGroups,
  categoryErrors,
  categoryFormId,
  categoryPageState,
  categoryUpdate,
  categoryValuesOf,
  isCategoryField,
  validateCategory,
} from './categoryForm';
import { changedGrants, levelOf } from './groupLevels';
import { useRevalidateCategories } from './useRevalidateCategories';

export const ALL_GROUPS = { all: true } as const;

/** A category and what groups may do in it: one form, one call, the version of the category. */
export function useCategoryForm(record: CategoryWithGroups) {
  const { category, groups } = record;
  return useRecordForm<FormValues, CategoryWithGroups, CategoryWithGroups>({
    draft: { id: categoryFormId(category.id), title: `rozepsané změny kategorie ${category.name}` },
    record,
    read: categoryPageState,
    isField: isCategoryField,
    validate: (values) => validateCategory(categoryValuesOf(values)),
    async save(values, { base, request }) {
      const update = categoryUpdate(categoryValuesOf(values), base.version);
      const grants = changedGrants(groups, values, base.values);
      const { data } = await updateArticleCategory(category.id, { ...update, grants }, request);
      const saved = groups.map((group) => ({ ...group, level: levelOf(values, group.id) }));
      return { category: data, groups: saved };
    },
    recordOf: (saved) => saved,
    async recordOfConflict(current) {
      const audience = await getCategoryAudience(category.id, ALL_GROUPS, { failures: 'caller' });
      return { category: current as Category, groups: audience.data.groups };
    },
    errorsOf: categoryErrors,
    success: ({ category: { name } }) => ({ title: 'Kategorie je uložená', message: name }),
    refresh: useRevalidateCategories(),
  });
}
