import { getGetArticleCategoryKey, updateArticleCategory } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { useRecordForm } from '../../form/useRecordForm';
import {
  categoryErrors,
  categoryFormId,
  categoryFormState,
  categoryUpdate,
  validateCategory,
} from './categoryForm';
import { useRevalidateCategories } from './useRevalidateCategories';

export function useCategoryForm(category: Category) {
  return useRecordForm({
    draft: { id: categoryFormId(category.id), title: `rozepsané změny kategorie ${category.name}` },
    record: category,
    read: categoryFormState,
    validate: validateCategory,
    save: (values, { base, request }) =>
      updateArticleCategory(category.id, categoryUpdate(values, base.version), request),
    recordOf: ({ data }) => data,
    errorsOf: categoryErrors,
    success: ({ data }) => ({ title: 'Kategorie je uložená', message: data.name }),
    cacheKey: getGetArticleCategoryKey(category.id),
    refresh: useRevalidateCategories(),
  });
}
