import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { RateLimitRule } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { DialogFrame } from '../../ui/DialogFrame';
import { Field } from '../../ui/form/Field';
import { FormError } from '../../ui/form/FormError';
import { SelectField } from '../../ui/form/SelectField';
import { durationLabel, KEY_KINDS, MODES } from './limitLabels';
import { useRuleForm } from './useRuleForm';

const numbers = new Intl.NumberFormat('cs');

export function RuleDialog({ rule, onClose }: { rule: RateLimitRule; onClose(): void }) {
  const { values, errors, isBusy, form, base, change, submit, reset, requestClose } = useRuleForm(
    rule,
    onClose,
  );
  const { bounds, default: initial } = rule;
  const range = (name: keyof typeof bounds) =>
    `${numbers.format(bounds[name].minimum)} až ${numbers.format(bounds[name].maximum)}`;
  const numberField = (name: 'limit' | 'window_seconds' | 'block_seconds', label: string, hint: string) => (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={values[name]}
      hint={hint}
      error={errors.fields[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <DialogFrame title={`Pravidlo: ${rule.label}`} mayClose={!isBusy} onClose={() => void requestClose()}>
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
          <p style={{ margin: '0 0 20px' }}>{addNbsp(rule.help)}</p>
          {numberField(
            'limit',
            'Limit',
            `Kolik jich projde v jednom okně. ${range('limit')}, výchozí je ${numbers.format(initial.limit)}.`,
          )}
          {numberField(
            'window_seconds',
            'Okno v sekundách',
            `${range('window_seconds')}, výchozí je ${numbers.format(initial.window_seconds)} (na ${durationLabel(initial.window_seconds)}).`,
          )}
          {numberField(
            'block_seconds',
            'Blokování v sekundách',
            `Jak dlouho se po vyčerpání limitu odmítá; 0 znamená do konce okna. ${range('block_seconds')}, výchozí je ${numbers.format(initial.block_seconds)}.`,
          )}
          <SelectField
            label="Koho počítat"
            name="key"
            choices={KEY_KINDS}
            value={values.key}
            hint="Přihlášení se počítají každý zvlášť, na adrese všichni dohromady."
            error={errors.fields.key}
            onChange={(event) => {
              const choice = KEY_KINDS.find(({ value }) => value === event.target.value);
              if (choice) change({ key: choice.value });
            }}
          />
          <SelectField
            label="Režim"
            name="mode"
            choices={MODES}
            value={values.mode}
            hint="Jen sledovat nikoho neodmítne, ale zapíše, koho by odmítlo."
            error={errors.fields.mode}
            onChange={(event) => {
              const choice = MODES.find(({ value }) => value === event.target.value);
              if (choice) change({ mode: choice.value });
            }}
          />
          <FormError message={errors.form} />
        </DialogContent>
        <DialogActions>
          {base.is_set && (
            <Button
              variant="outline"
              style={{ marginRight: 'auto' }}
              aria-disabled={isBusy}
              onClick={() => void reset()}
            >
              Vrátit výchozí
            </Button>
          )}
          <Button variant="outline" onClick={() => void requestClose()}>
            Zrušit
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Ukládám…' : 'Uložit'}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
