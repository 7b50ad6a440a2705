import Button from '@mui/material/Button';
import { FormError } from '../../ui/form/FormError';
import { MEASURE } from '../../ui/tokens';
import { ConflictNotice } from './ConflictNotice';
import { DifferenceList } from './DifferenceList';
import { GroupFields } from './GroupFields';
import type { GroupTabProps } from './groupTabProps';
import { groupDifferences } from './groupValues';
import { useGroupFacts } from './useGroupFacts';

/** Name, description, and whether new users get the group. */
export function FactsTab(props: GroupTabProps) {
  const facts = useGroupFacts(props);
  const { values, changes, errors, isBusy, isDirty, base, newer } = facts;
  return (
    <div style={{ maxWidth: MEASURE.text }}>
      {newer && (
        <ConflictNotice onAccept={facts.accept} onDiscard={facts.discard}>
          <DifferenceList differences={groupDifferences(base, newer, changes)} />
        </ConflictNotice>
      )}
      <form
        ref={facts.form}
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void facts.submit();
        }}
      >
        <GroupFields values={values} errors={errors} onChange={facts.change} />
        <FormError message={errors.form} />
        <div style={{ display: 'flex', gap: 8, marginTop: 16 }}>
          <Button type="submit" variant="primary" aria-disabled={isBusy || !isDirty || newer !== undefined}>
            {isBusy ? 'Ukládám…' : 'Uložit údaje'}
          </Button>
          {isDirty && (
            <Button variant="outline" disabled={isBusy} onClick={facts.discard}>
              Zahodit
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
