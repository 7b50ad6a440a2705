import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { GroupRecord } from '../../../generated/web/model';
import { useGetGroupImpact } from '../../../generated/web/people/people';
import { Failure } from '../../ui/Failure';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { useLayer } from '../../ui/layers/useLayer';
import { LossesTable } from './LossesTable';
import { MoveChoice } from './MoveChoice';
import { TableBars } from './TableBars';
import { useGroupEnd } from './useGroupEnd';

/** The end of a group: who loses what, whether another group takes over, and the name as a confirmation. */
export function DeleteGroupDialog({ group, onClose }: { group: GroupRecord; onClose(): void }) {
  const id = useId();
  const impact = useGetGroupImpact(group.id);
  const end = useGroupEnd(group, onClose);
  const facts = impact.data?.data;

  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape' && !end.isBusy) onClose();
    return key === 'Escape';
  });

  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Smazat skupinu „{group.name}“?</DialogTitle>
      <form
        ref={end.form}
        noValidate
        aria-busy={end.isBusy}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          void end.submit();
        }}
      >
        <DialogContent>
          {impact.error && !facts && <Failure error={impact.error} onRetry={() => void impact.mutate()} />}
          {!impact.error && !facts && <TableBars rows={3} />}
          {facts && (
            <>
              <LossesTable impact={facts} isMoved={end.isMoved} />
              {group.is_default && (
                <p>Je to výchozí skupina: noví uživatelé pak nebudou automaticky v&nbsp;žádné.</p>
              )}
              <MoveChoice group={group} end={end} />
              <Field
                label={`Pro potvrzení opište název: ${group.name}`}
                name="confirmation"
                autoComplete="off"
                value={end.confirmation}
                error={end.errors.fields.confirmation}
                onChange={(event) => end.setConfirmation(event.target.value)}
              />
            </>
          )}
          <FormError message={end.errors.form ?? end.errors.fields.move_to} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" autoFocus disabled={end.isBusy} onClick={onClose}>
            Nechat být
          </Button>
          <Button type="submit" variant="destructive" disabled={!facts} aria-disabled={end.isBusy}>
            {end.isBusy ? 'Mažu…' : end.isMoved ? 'Přesunout a smazat' : 'Smazat skupinu'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
