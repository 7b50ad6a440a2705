import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormError } from '../../ui/form/FormError';
import { useLayer } from '../../ui/layers/useLayer';
import { GroupFields } from './GroupFields';
import { useNewGroup } from './useNewGroup';

export function NewGroupDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const { values, errors, isBusy, form, change, submit, discardDraft } = useNewGroup();

  function close() {
    if (isBusy) return;
    discardDraft();
    onClose();
  }

  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape') close();
    return key === 'Escape';
  });

  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Nová skupina</DialogTitle>
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
          <GroupFields values={values} errors={errors} autoFocus onChange={change} />
          <FormError message={errors.form} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" onClick={close}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Zakládám…' : 'Založit skupinu'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
