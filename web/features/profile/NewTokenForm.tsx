import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { formatDay } from '../../lib/czechDates';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
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
          choices={SCOPES}
          onChange={(scope) => change({ scope })}
        />
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
        <FormError message={errors.form ?? errors.fields.scope ?? errors.fields.days} />
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
