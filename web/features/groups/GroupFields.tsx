import { CheckField } from '../../ui/form/CheckField';
import { Field } from '../../ui/form/Field';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { TextArea } from '../../ui/form/TextArea';
import type { GroupValues } from './useGroupForm';

export function GroupFields(props: {
  values: GroupValues;
  errors: FormErrors;
  autoFocus?: boolean;
  onChange(change: Partial<GroupValues>): void;
}) {
  const { values, errors, autoFocus, onChange } = props;
  return (
    <>
      <Field
        label="Název"
        name="name"
        autoComplete="off"
        maxLength={100}
        autoFocus={autoFocus}
        value={values.name}
        error={errors.fields.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label="Popis (nepovinný)"
        name="description"
        hint="Pro správce: kdo do skupiny patří a proč."
        rows={3}
        maxLength={1000}
        value={values.description}
        error={errors.fields.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <CheckField
        label="Výchozí pro nové uživatele"
        name="is_default"
        hint="Každý nový uživatel se stane jejím členem. Výchozí je nejvýš jedna skupina."
        checked={values.is_default === 'true'}
        onChange={(isDefault) => onChange({ is_default: String(isDefault) })}
      />
      <CheckField
        label="Autoři ji mohou požádat o potvrzení přečtení"
        name="is_askable"
        hint="I ti, kdo do ní nepatří. Uvidí, že skupina je a kolik členů potvrdilo, jména členů ne."
        checked={values.is_askable === 'true'}
        onChange={(isAskable) => onChange({ is_askable: String(isAskable) })}
      />
    </>
  );
}
