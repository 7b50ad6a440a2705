import type { RateLimitRule } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { ServerError } from '../../ui/form/ServerError';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { durationLabel, KEY_KINDS, MODES } from './limitLabels';
import { RULE_FIELDS, ruleProblems, useRuleForm } from './useRuleForm';

const numbers = new Intl.NumberFormat('cs');

const DISCARD_CONFIRMATION = {
  title: 'Zahodit změny pravidla?',
  message: 'Co jste změnili, se neuloží.',
  confirmLabel: 'Zahodit změny',
};

const LOGIN_OFF_CONFIRMATION = {
  title: 'Vypnout ochranu přihlášení?',
  message:
    'Kdokoli pak může z jedné adresy zkoušet hesla k různým účtům, jak rychle chce. Limity k jednotlivým účtům platí dál.',
  confirmLabel: 'Vypnout ochranu',
  destructive: true,
};

export function RuleDialog({ rule, onClose }: { rule: RateLimitRule; onClose(): void }) {
  const form = useRuleForm(rule, onClose);
  const { values, errors, isBusy, base, change } = form;
  const confirm = useConfirmDialog();

  async function requestClose() {
    if (!form.isDirty || (await confirm(DISCARD_CONFIRMATION))) onClose();
  }

  async function confirmed(save: () => Promise<void>) {
    // Nothing is saved before the conflict is resolved.
    if (save === form.submit && form.conflict) return save();
    const disablesLoginLimit =
      rule.name === 'login' &&
      values.mode === 'off' &&
      base.values.mode !== 'off' &&
      !ruleProblems(values, rule);
    if (!disablesLoginLimit || (await confirm(LOGIN_OFF_CONFIRMATION))) await save();
  }

  const { bounds, default: initial } = rule;
  const range = (name: keyof typeof bounds) =>
    `${numbers.format(bounds[name].minimum)} až ${numbers.format(bounds[name].maximum)}`;
  const numberField = (name: 'limit' | 'window_seconds' | 'block_seconds', hint: string) => (
    <Field
      label={RULE_FIELDS[name].label}
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
        ref={form.form}
        noValidate
        aria-busy={isBusy}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          void confirmed(form.submit);
        }}
      >
        <DialogContent>
          <ConflictNotice form={form} fields={RULE_FIELDS} onSave={() => void confirmed(form.resolve)} />
          <p style={{ margin: '0 0 20px' }}>{addNbsp(rule.help)}</p>
          {numberField(
            'limit',
            `Kolik jich projde za jedno období. ${range('limit')}, výchozí je ${numbers.format(initial.limit)}.`,
          )}
          {numberField(
            'window_seconds',
            `${range('window_seconds')}, výchozí je ${numbers.format(initial.window_seconds)} (na ${durationLabel(initial.window_seconds)}).`,
          )}
          {numberField(
            'block_seconds',
            `Jak dlouho se po vyčerpání limitu odmítá; 0 znamená do konce období. ${range('block_seconds')}, výchozí je ${numbers.format(initial.block_seconds)}.`,
          )}
          <SelectField
            label={RULE_FIELDS.key.label}
            name="key"
            choices={KEY_KINDS}
            value={values.key}
            hint="Přihlášení lidé se počítají každý zvlášť, podle adresy všichni dohromady."
            error={errors.fields.key}
            onChange={(event) => change({ key: event.target.value })}
          />
          <SelectField
            label={RULE_FIELDS.mode.label}
            name="mode"
            choices={MODES}
            value={values.mode}
            hint="Režim „Jen sledovat“ nikoho neodmítá, ale zapisuje, koho by odmítl."
            error={errors.fields.mode}
            onChange={(event) => change({ mode: event.target.value })}
          />
          <ServerError errors={errors} />
        </DialogContent>
        <DialogActions>
          {rule.is_set && (
            <Button
              variant="outline"
              style={{ marginRight: 'auto' }}
              aria-disabled={isBusy}
              onClick={() => void form.reset()}
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
