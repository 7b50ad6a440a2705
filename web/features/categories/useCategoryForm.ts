import { getGetArticleCategoryKey, updateArticleCategory } from '../../../generated/web/articles/articles';
import type { Category, CategoryAnswer } from '../../../generated/web/model';
import { useKeepAnswer } from '../../api/useKeepAnswer';
import { useRecordForm } from '../../session/drafts/useRecordForm';
import { NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import { useToast } from '../../ui/useToast';
import { categoryErrors } from './categoryErrors';
import {
  type CategoryField,
  type CategoryValues,
  categoryFormId,
  categoryProblems,
  categoryState,
  categoryUpdate,
} from './categoryForm';
import { useRefreshCategories } from './useRefreshCategories';

export function useCategoryForm(category: Category) {
  const setCachedResponse = useKeepAnswer();
  const refresh = useRefreshCategories();
  const toast = useToast();
  const { form, errors, say, mend } = useFormErrors<CategoryField>();
  const record = useRecordForm<CategoryValues, CategoryAnswer>({
    id: categoryFormId(category.id),
    title: `rozepsané změny kategorie ${category.name}`,
    record: categoryState(category),
    save: (values, version) =>
      updateArticleCategory(category.id, categoryUpdate(values, version), { failures: 'caller' }),
    read: ({ data }) => categoryState(data as Category),
  });

  async function submit() {
    const problems = categoryProblems(record.values);
    say(problems ?? NO_ERRORS);
    if (problems) return;
    const outcome = await record.submit();
    if (outcome?.result === 'refused') say(categoryErrors(outcome.error));
    if (outcome?.result !== 'saved') return;
    toast.show({ type: 'success', title: 'Kategorie je uložená', message: outcome.answer.data.name });
    await setCachedResponse(getGetArticleCategoryKey(category.id), outcome.answer);
    await refresh();
  }

  function change(changes: Partial<typeof record.values>) {
    record.change(changes);
    mend(Object.keys(changes));
  }

  return { ...record, errors, form, change, submit };
}
