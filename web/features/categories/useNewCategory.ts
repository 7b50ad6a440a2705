import { useNavigate } from 'react-router-dom';
import { createArticleCategory } from '../../../generated/web/articles/articles';
import { useNewRecord } from '../../form/useNewRecord';
import {
  categoryErrors,
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
  return useNewRecord({
    draft: { id: 'new-category', title: 'rozepsanou novou kategorii' },
    empty: EMPTY_CATEGORY,
    validate: validateCategory,
    errorsOf: categoryErrors,
    create: (values, { request }) => createArticleCategory(categoryInput(values), request),
    editForm: ({ data }) => ({ id: categoryFormId(data.id), record: categoryFormState(data) }),
    success: ({ data }) => ({ title: 'Kategorie je založená', message: data.name }),
    onCreated: ({ data }) => void navigate(categoryPath(data.id)),
    refresh: useRevalidateCategories(),
  });
}
