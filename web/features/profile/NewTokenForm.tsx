import { useEffect } from 'react';
import { useListDesks } from '../../../generated/web/desk/desk';
import { formatDay } from '../../lib/czechDates';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { ServerError } from '../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { useNow } from '../../ui/useNow';
import { SCOPES, VALIDITIES } from './profileLabels';
import type { NewToken } from './useNewToken';

const DAY_MS = 24 * 3600 * 1000;
const VALIDITY_LABELS: Readonly<Record<(typeof VALIDITIES)[number], string>> = {
  30: '30 dní',
  90: '90 dní',
  365: 'Rok',
};

export function NewTokenForm({ token, onCancel }: { token: NewToken; onCancel(): void }) {
  const { values, isBusy, errors, form, change, submit } = token;
  const now = useNow();
  const { view } = useSession();
  const hasDesk = view.status === 'authenticated' && view.permissions?.hasDesk === true;
  return (
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
        <Field
          label="Název"
          name="name"
          hint="Podle něj ho poznáte v seznamu, třeba „Zálohovací skript“."
          maxLength={60}
          autoComplete="off"
          autoFocus
          value={values.name}
          error={errors.fields.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <ChoiceField
          label="Co smí"
          name="scope"
          value={values.scope}
          choices={SCOPES.filter(({ value }) => hasDesk || value !== 'desk')}
          onChange={(scope) => change({ scope })}
        />
        {values.scope === 'desk' && <DeskField token={token} />}
        <ChoiceField
          label="Jak dlouho platí"
          name="days"
          value={values.days}
          choices={VALIDITIES.map((days) => ({
            value: String(days),
            label: VALIDITY_LABELS[days],
            hint: `do ${formatDay(new Date(now.getTime() + days * DAY_MS))}`,
          }))}
          onChange={(days) => change({ days })}
        />
        <ServerError errors={{ ...errors, form: errors.form ?? errors.fields.scope ?? errors.fields.days }} />
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Zrušit
        </Button>
        <Button type="submit" variant="primary" aria-disabled={isBusy}>
          {isBusy ? 'Vytvářím…' : 'Vytvořit token'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The only desk needs no choice. */
function DeskField({ token: { values, errors, change } }: { token: NewToken }) {
  const { data, error, mutate } = useListDesks();
  const desks = data?.data ?? [];
  const [only, ...others] = desks;
  const onlyId = only && others.length === 0 ? String(only.id) : undefined;
  useEffect(() => {
    if (onlyId !== undefined && values.desk_id === '') change({ desk_id: onlyId });
  }, [onlyId, values.desk_id, change]);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />;
  return (
    <SelectField
      label="Úřední deska"
      name="desk_id"
      value={values.desk_id}
      error={errors.fields.desk_id}
      choices={[
        { value: '', label: data ? 'Vyberte desku' : 'Načítám…' },
        ...desks.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => change({ desk_id: event.target.value })}
    />
  );
}
