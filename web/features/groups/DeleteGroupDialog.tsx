import { useId } from 'react';
import type { GroupImpact, GroupRecord } from '../../../generated/web/model';
import { useGetGroupImpact } from '../../../generated/web/people/people';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { ServerError } from '../../ui/form/ServerError';
import { useLayer } from '../../ui/layers/useLayer';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/Dialog';
import { listNames } from './groupLabels';
import { MoveChoice } from './MoveChoice';
import { useDeleteGroup } from './useDeleteGroup';

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
          <ServerError errors={deletion.errors} />
          <FormError message={deletion.errors.fields.move_to} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" autoFocus disabled={deletion.isBusy} onClick={onClose}>
            Zrušit
          </Button>
          <Button type="submit" variant="destructive" disabled={!impactData} aria-disabled={deletion.isBusy}>
            {deletion.isBusy ? 'Mažu…' : deletion.isMoved ? 'Přesunout a smazat' : 'Smazat skupinu'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Who loses which access with a group, beyond what other groups and open categories grant. */
function PermissionLossTable({ impact, isMoved }: { impact: GroupImpact; isMoved: boolean }) {
  const { member_count, losses } = impact;
  if (member_count === 0) return <p>Skupina nemá žádné členy, nikdo o&nbsp;nic nepřijde.</p>;
  const members = countOf(member_count, NOUNS.person);
  if (losses.length === 0) {
    return <p>Patří do ní {members}. Nikdo o&nbsp;nic nepřijde, stejná práva dává i&nbsp;něco jiného.</p>;
  }
  return (
    <>
      <p>
        {isMoved
          ? `Patří do ní ${members}. Tato práva převezme jiná skupina:`
          : `Patří do ní ${members}. Ztratí se tato práva:`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard */}
      <section tabIndex={0} aria-label="Kdo o co přijde" style={{ maxHeight: '40vh', overflowY: 'auto' }}>
        <DataTable
          caption="Kdo o co přijde"
          columns={LOSS_COLUMNS}
          rows={losses}
          keyOf={({ category, level }) => `${category.id}-${level}`}
          density="comfortable"
        />
      </section>
    </>
  );
}

type PermissionLoss = GroupImpact['losses'][number];

const LOSS_COLUMNS: readonly Column<PermissionLoss>[] = [
  { id: 'category', label: 'Kategorie', kind: 'main', cell: ({ category }) => category.name },
  {
    id: 'level',
    label: 'Přestanou',
    cardLabel: 'Přestanou:',
    cell: ({ level }) => (level === 'write' ? 'psát' : 'číst'),
  },
  {
    id: 'count',
    label: 'Kolik lidí',
    className: 'number',
    cardLabel: 'Kolik:',
    cell: ({ member_count }) => countOf(member_count, NOUNS.person),
  },
  {
    id: 'people',
    label: 'Kdo',
    cardLabel: 'Kdo:',
    cell: ({ examples, member_count }) => listNames(examples, member_count, 3),
  },
];
