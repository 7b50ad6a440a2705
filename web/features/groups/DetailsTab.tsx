import Button from '@mui/material/Button';
import { FormError } from '../../ui/form/FormError';
import { MEASURE } from '../../ui/tokens';
import { ConflictNotice } from './ConflictNotice';
import { DifferenceList } from './DifferenceList';
import { GroupFields } from './GroupFields';
import type { GroupTabProps } from './groupTabProps';
import { groupDifferences } from './groupValues';
import { useGroupDetails } from './useGroupDetails';

export function DetailsTab(props: GroupTabProps) {
  const details = useGroupDetails(props);
  const { values, changes, errors, isBusy, isDirty, base, newer } = details;
  return (
    <div style={{ maxWidth: MEASURE.text }}>
      {newer && (
        <ConflictNotice onAccept={details.accept} onDiscard={details.discard}>
          <DifferenceList differences={groupDifferences(base, newer, changes)} />
        </ConflictNotice>
      )}
      <form
        ref={details.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void details.submit();
        }}
      >
        <GroupFields values={values} errors={errors} onChange={details.change} />
        <FormError message={errors.form} />
        <div style={{ display: 'flex', gap: 8, marginTop: 16 }}>
          <Button type="submit" variant="primary" aria-disabled={isBusy || !isDirty || newer !== undefined}>
            {isBusy ? 'Ukládám…' : 'Uložit údaje'}
          </Button>
          {isDirty && (
            <Button variant="outline" disabled={isBusy} onClick={details.discard}>
              Zahodit
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
