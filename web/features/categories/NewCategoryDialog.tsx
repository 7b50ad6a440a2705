import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { DialogFrame } from '../../ui/DialogFrame';
import { FormError } from '../../ui/form/FormError';
import { CategoryFields } from './CategoryFields';
import { useNewCategory } from './useNewCategory';

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
