import { getGetArticleCategoryKey, updateArticleCategory } from '../../../generated/web/articles/articles';
import type { Category, CategoryAnswer } from '../../../generated/web/model';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { categoryErrors } from './categoryErrors';
import {
  type CategoryField,
  type CategoryValues,
  categoryFormId,
  categoryFormState,
  categoryUpdate,
  validateCategory,
} from './categoryForm';
import { useRevalidateCategories } from './useRevalidateCategories';

export function useCategoryForm(category: Category) {
  const setCachedResponse = useSetCachedResponse();
  const refresh = useRevalidateCategories();
  const toast = useToast();
  const { form, errors, setErrors, clearErrors } = useFormErrors<CategoryField>();
  const record = useRecordForm<CategoryValues, CategoryAnswer>({
    id: categoryFormId(category.id),
    title: `rozepsané změny kategorie ${category.name}`,
    record: categoryFormState(category),
    save: (values, version) =>
      updateArticleCategory(category.id, categoryUpdate(values, version), { failures: 'caller' }),
    read: ({ data }) => categoryFormState(data as Category),
  });

  async function submit() {
    const problems = validateCategory(record.values);
    setErrors(problems ?? NO_ERRORS);
    if (problems) return;
    const outcome = await record.submit();
    if (outcome?.result === 'refused') setErrors(categoryErrors(outcome.error));
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Kategorie je uložená', message: outcome.response.data.name });
    await setCachedResponse(getGetArticleCategoryKey(category.id), outcome.response);
    await refresh();
  }

  function change(changes: Partial<typeof record.values>) {
    record.change(changes);
    clearErrors(Object.keys(changes));
  }

  return { ...record, errors, form, change, submit };
}
