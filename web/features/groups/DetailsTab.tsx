import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { FormError } from '../../ui/form/FormError';
import { MEASURE } from '../../ui/tokens';
import { GroupFields } from './GroupFields';
import type { GroupTabProps } from './groupTabs';
import { GROUP_FIELDS, useGroupForm } from './useGroupForm';

export function DetailsTab({ group, onDirty }: GroupTabProps) {
  const form = useGroupForm(group);
  const { values, errors, isBusy, isDirty } = form;
  useEffect(() => onDirty('udaje', isDirty), [onDirty, isDirty]);
  return (
    <form
      ref={form.form}
      noValidate
      aria-busy={isBusy}
      style={{ maxWidth: MEASURE.text }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void form.submit();
      }}
    >
      <ConflictNotice form={form} fields={GROUP_FIELDS} />
      <GroupFields values={values} errors={errors} onChange={form.change} />
      <FormError message={errors.form} />
      <div style={{ display: 'flex', gap: 8, marginTop: 16 }}>
        <Button type="submit" variant="primary" aria-disabled={isBusy || !isDirty}>
          {isBusy ? 'Ukládám…' : 'Uložit údaje'}
        </Button>
        {isDirty && (
          <Button variant="outline" disabled={isBusy} onClick={form.discard}>
            Zahodit
          </Button>
        )}
      </div>
    </form>
  );
}
