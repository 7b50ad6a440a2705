import { CheckField } from '../../ui/form/CheckField';
import { Field } from '../../ui/form/Field';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { DESK_FIELDS, type DeskValues } from './deskForm';

export function DeskFields(props: {
  values: DeskValues;
  errors: FormErrors;
  /** Something was posted: its address stays. */
  hasFixedSlug?: boolean;
  onChange(changes: Partial<DeskValues>): void;
}) {
  const { values, errors, hasFixedSlug = false, onChange } = props;
  const field = (name: keyof DeskValues) => ({
    name,
    label: DESK_FIELDS[name].label,
    value: values[name],
    error: errors.fields[name],
    autoComplete: 'off',
  });
  return (
    <>
      <Field
        {...field('slug')}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={hasFixedSlug}
        hint={
          hasFixedSlug
            ? `/uredni-deska/${values.slug}. Už na ní něco viselo, proto se adresa nemění.`
            : `Deska bude na /uredni-deska/${values.slug || '…'}. Po prvním vyvěšení už adresu nezměníte.`
        }
        onChange={({ target }) => onChange({ slug: target.value })}
      />
      <Field
        {...field('operator_name')}
        maxLength={200}
        hint="Čí deska to je, třeba Obec Lipová."
        onChange={({ target }) => onChange({ operator_name: target.value })}
      />
      <Field
        {...field('operator_ico')}
        maxLength={8}
        inputMode="numeric"
        onChange={({ target }) => onChange({ operator_ico: target.value })}
      />
      <Field
        {...field('authority_id')}
        maxLength={20}
        hint="Číslo orgánu veřejné moci pro otevřená data. Kdo ho nemá, nechá pole prázdné."
        onChange={({ target }) => onChange({ authority_id: target.value })}
      />
      <Field
        {...field('place')}
        maxLength={200}
        hint="Pro toho, kdo přijde osobně, třeba U vchodu do obecního úřadu."
        onChange={({ target }) => onChange({ place: target.value })}
      />
      <CheckField
        label={DESK_FIELDS.has_public_archive.label}
        name="has_public_archive"
        checked={values.has_public_archive === 'true'}
        hint="Sejmuté písemnosti a starší verze přečte kdokoliv. Jinak je najdou jen ti, kdo desku píšou."
        onChange={(isOn) => onChange({ has_public_archive: String(isOn) })}
      />
      <Field
        {...field('head_mail')}
        type="email"
        maxLength={320}
        hint="Každý den sem přijde otisk celého záznamu desky. Kdo ho má, pozná, že se záznam nezměnil."
        onChange={({ target }) => onChange({ head_mail: target.value })}
      />
      <Field
        {...field('timestamp_url')}
        type="url"
        maxLength={500}
        placeholder="https://"
        hint="Server RFC 3161, který otisku každý den dá razítko. Nemusí být."
        onChange={({ target }) => onChange({ timestamp_url: target.value })}
      />
    </>
  );
}
