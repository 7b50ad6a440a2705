import { useState } from 'react';
import type { NoticeKindInput } from '../../../generated/web/model';
import { NoticeRule } from '../../../generated/web/model';
import { FormDialog } from '../../ui/FormDialog';
import { CheckField } from '../../ui/form/CheckField';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { Field } from '../../ui/form/Field';
import { NO_ERRORS } from '../../ui/form/fieldErrors';
import { useFormErrors } from '../../ui/form/useFormErrors';
import {
  EMPTY_KIND,
  type KindValues,
  kindProblems,
  RULE_CHOICES,
  toKindInput,
  toKindValues,
} from './kindsForm';

export function KindDialog(props: {
  kind: NoticeKindInput | undefined;
  otherNames: readonly string[];
  onWritten(kind: NoticeKindInput): void;
  onClose(): void;
}) {
  const { kind, otherNames, onWritten, onClose } = props;
  const [values, setValues] = useState<KindValues>(kind ? toKindValues(kind) : EMPTY_KIND);
  const { form, errors, setErrors } = useFormErrors();
  const change = (changes: Partial<KindValues>) => setValues((all) => ({ ...all, ...changes }));
  const hasEvent = values.rule !== NoticeRule.hang_days;

  function submit() {
    const problems = kindProblems(values, otherNames);
    setErrors(problems ?? NO_ERRORS);
    if (!problems) onWritten(toKindInput(values, kind));
  }

  return (
    <FormDialog
      title={kind ? `Druh ${kind.name}` : 'Nový druh'}
      submitLabel="Zapsat do tabulky"
      formRef={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Název"
        name="name"
        maxLength={100}
        autoFocus
        value={values.name}
        error={errors.fields.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ChoiceField
        label="Jak dlouho visí"
        name="rule"
        value={values.rule}
        choices={RULE_CHOICES}
        onChange={(rule) => change({ rule })}
      />
      <Field
        label={hasEvent ? 'Celých dní před událostí' : 'Nejméně dní'}
        name="days"
        inputMode="numeric"
        maxLength={4}
        value={values.days}
        error={errors.fields.days}
        hint={hasEvent ? 'Den vyvěšení ani den události se nepočítá.' : 'Den vyvěšení se nepočítá.'}
        onChange={({ target }) => change({ days: target.value })}
      />
      {hasEvent ? (
        <Field
          label="Jak se událost jmenuje"
          name="event_name"
          maxLength={60}
          value={values.event_name}
          error={errors.fields.event_name}
          hint="Třeba zasedání nebo rozhodnutí. Bude v závorce za dnem události."
          onChange={({ target }) => change({ event_name: target.value })}
        />
      ) : (
        <CheckField
          label="Konec o víkendu nebo svátku posunout"
          name="shifts_end"
          checked={values.shifts_end}
          hint="Na nejbližší další pracovní den."
          onChange={(shifts_end) => change({ shifts_end })}
        />
      )}
      <Field
        label="Podle čeho"
        name="source"
        maxLength={200}
        value={values.source}
        error={errors.fields.source}
        hint="Ustanovení, ze kterého lhůta plyne. U § 25 správního řádu se počítá i den doručení."
        onChange={({ target }) => change({ source: target.value })}
      />
      <Field
        label="Po kolika dnech skrýt text ve veřejném archivu"
        name="hide_after_days"
        inputMode="numeric"
        maxLength={5}
        value={values.hide_after_days}
        error={errors.fields.hide_after_days}
        hint="Dní po sejmutí. Když nevyplníte, neskryje se nikdy."
        onChange={({ target }) => change({ hide_after_days: target.value })}
      />
      <Field
        label="Kolik let ji uchovat"
        name="keep_years"
        inputMode="numeric"
        maxLength={3}
        value={values.keep_years}
        error={errors.fields.keep_years}
        hint="Let po sejmutí, podle spisového řádu. Když nevyplníte, uchová se napořád."
        onChange={({ target }) => change({ keep_years: target.value })}
      />
      <CheckField
        label="Nabízet u nových písemností"
        name="is_active"
        checked={values.is_active}
        onChange={(is_active) => change({ is_active })}
      />
    </FormDialog>
  );
}
