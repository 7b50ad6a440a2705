import { useNavigate } from 'react-router-dom';
import { createArticleCategory } from '../../../generated/web/articles/articles';
import { useNewRecord } from '../../session/drafts/useNewRecord';
import { useToast } from '../../ui/useToast';
import { categoryErrors } from './categoryErrors';
import {
  categoryFormId,
  categoryFormState,
  categoryInput,
  EMPTY_CATEGORY,
  validateCategory,
} from './categoryForm';
import { categoryPath } from './categoryPaths';
import { useRevalidateCategories } from './useRevalidateCategories';

export function useNewCategory() {
  const navigate = useNavigate();
  const toast = useToast();
  const refresh = useRevalidateCategories();
  return useNewRecord({
    id: 'new-category',
    title: 'rozepsanou novou kategorii',
    empty: EMPTY_CATEGORY,
    validate: validateCategory,
    toFieldErrors: categoryErrors,
    create: (values, options) => createArticleCategory(categoryInput(values), options),
    editForm: ({ data }) => ({ id: categoryFormId(data.id), record: categoryFormState(data) }),
    navigateTo: ({ data }) => void navigate(categoryPath(data.id)),
    async onCreated({ data }) {
      toast.show({ type: 'success', title: 'Kategorie je založená', message: data.name });
      await refresh();
    },
  });
}
