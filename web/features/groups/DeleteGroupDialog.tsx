import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { GroupRecord } from '../../../generated/web/model';
import { useGetGroupImpact } from '../../../generated/web/people/people';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { useLayer } from '../../ui/layers/useLayer';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { MoveChoice } from './MoveChoice';
import { PermissionLossTable } from './PermissionLossTable';
import { useDeleteGroup } from './useDeleteGroup';

/** Deletes a group after showing who loses which access; members and access can be moved to another group. */
export function DeleteGroupDialog({ group, onClose }: { group: GroupRecord; onClose(): void }) {
  const id = useId();
  const impact = useGetGroupImpact(group.id);
  const deletion = useDeleteGroup(group, onClose);
  const impactData = impact.data?.data;

  useLayer('dialog', true, ({ key }) => {
    if (key === 'Escape' && !deletion.isBusy) onClose();
    return key === 'Escape';
  });

  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>Smazat skupinu „{group.name}“?</DialogTitle>
      <form
        ref={deletion.form}
        noValidate
        aria-busy={deletion.isBusy}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          void deletion.submit();
        }}
      >
        <DialogContent>
          {impact.error && !impactData && (
            <ErrorNotice error={impact.error} onRetry={() => void impact.mutate()} />
          )}
          {!impact.error && !impactData && <TableSkeleton rows={3} />}
          {impactData && (
            <>
              <PermissionLossTable impact={impactData} isMoved={deletion.isMoved} />
              {group.is_default && (
                <p>Je to výchozí skupina: noví uživatelé pak nebudou automaticky v&nbsp;žádné.</p>
              )}
              <MoveChoice group={group} deletion={deletion} />
              <Field
                label={`Pro potvrzení opište název: ${group.name}`}
                name="confirmation"
                autoComplete="off"
                value={deletion.confirmation}
                error={deletion.errors.fields.confirmation}
                onChange={(event) => deletion.setConfirmation(event.target.value)}
              />
            </>
          )}
          <FormError message={deletion.errors.form ?? deletion.errors.fields.move_to} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" autoFocus disabled={deletion.isBusy} onClick={onClose}>
            Nechat být
          </Button>
          <Button type="submit" variant="destructive" disabled={!impactData} aria-disabled={deletion.isBusy}>
            {deletion.isBusy ? 'Mažu…' : deletion.isMoved ? 'Přesunout a smazat' : 'Smazat skupinu'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
