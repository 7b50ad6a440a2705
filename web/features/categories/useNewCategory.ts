import { useNavigate } from 'react-router-dom';
import { createArticleCategory } from '../../../generated/web/articles/articles';
import { useNewRecord } from '../../session/drafts/useNewRecord';
import { useToast } from '../../ui/useToast';
import { categoryErrors } from './categoryErrors';
import { categoryFormId, categoryInput, categoryProblems, categoryState, NEW_CATEGORY } from './categoryForm';
import { categoryPath } from './categoryPaths';
import { useRefreshCategories } from './useRefreshCategories';

export function useNewCategory() {
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = useRefreshCategories();
  return useNewRecord({
    id: 'new-category',
    title: 'rozepsanou novou kategorii',
    empty: NEW_CATEGORY,
    problems: categoryProblems,
    refusal: categoryErrors,
    create: (values, options) => createArticleCategory(categoryInput(values), options),
    changedIn: ({ data }) => ({ id: categoryFormId(data.id), record: categoryState(data) }),
    lead: ({ data }) => void navigate(categoryPath(data.id)),
    async onCreated({ data }) {
      toast.show({ type: 'success', title: 'Kategorie je založená', message: data.name });
      await refresh();
    },
  });
}
