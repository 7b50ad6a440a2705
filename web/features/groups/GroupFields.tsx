import type { GroupInput } from '../../../generated/web/model';
import { CheckField } from '../../ui/form/CheckField';
import { Field } from '../../ui/form/Field';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { TextArea } from '../../ui/form/TextArea';

export type GroupFieldName = 'name' | 'description' | 'is_default';

export function GroupFields(props: {
  values: GroupInput;
  errors: FormErrors<GroupFieldName>;
  autoFocus?: boolean;
  onChange(change: Partial<GroupInput>): void;
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
        checked={values.is_default}
        onChange={(is_default) => onChange({ is_default })}
      />
    </>
  );
}
