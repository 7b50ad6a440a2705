import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useNavigate } from 'react-router-dom';
import { createArticleCategory } from '../../../generated/web/articles/articles';
import { useNewRecord } from '../../form/useNewRecord';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { FormError } from '../../ui/form/FormError';
import { CategoryFields } from './CategoryFields';
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

export function NewCategoryDialog({ onClose }: { onClose(): void }) {
  const { values, errors, isBusy, form, change, submit, discard } = useNewCategory();

  function close() {
    discard();
    onClose();
  }

  return (
    <DialogFrame title="Nová kategorie" mayClose={!isBusy} onClose={close}>
      <form
        ref={form}
        noValidate
        aria-busy={isBusy}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogContent>
          <CategoryFields values={values} errors={errors} autoFocus onChange={change} />
          <FormError message={errors.form} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" disabled={isBusy} onClick={close}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Zakládám…' : 'Založit kategorii'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function useNewCategory() {
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
