import { ChannelsField } from '../../following/ChannelsField';
import { slugOf } from '../../lib/slugOf';
import { CheckField } from '../../ui/form/CheckField';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { ColorField } from '../../ui/form/ColorField';
import { Field } from '../../ui/form/Field';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { SelectField } from '../../ui/form/SelectField';
import { TextArea } from '../../ui/form/TextArea';
import { SectionMark } from '../../ui/SectionMark';
import { styled } from '../../ui/styled';
import { CATEGORY_FIELDS, type CategoryField, type CategoryValues, followDefault } from './categoryForm';
import { ACCESS_MODES, FOLLOW_FREQUENCIES, QUESTION_SETTINGS } from './categoryLabels';

const Sample = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: '0.6em',
  maxWidth: '10rem',
  height: 50,
  marginTop: 29,
  fontWeight: 600,
  '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export function CategoryFields(props: {
  values: CategoryValues;
  errors: FormErrors<CategoryField>;
  /** The saved slug; after a change it redirects to the new one. */
  storedSlug?: string;
  autoFocus?: boolean;
  onChange(change: Partial<CategoryValues>): void;
}) {
  const { values, errors, storedSlug, autoFocus, onChange } = props;
  const suggested = slugOf(values.name);
  const textProps = (name: CategoryField) => ({
    name,
    label: CATEGORY_FIELDS[name].label,
    autoComplete: 'off',
    value: values[name],
    error: errors.fields[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <Field {...textProps('name')} maxLength={100} autoFocus={autoFocus} />
      <Field
        {...textProps('slug')}
        maxLength={120}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={suggested}
        hint={slugHint(values.slug.trim() || suggested, storedSlug)}
      />
      <TextArea
        {...textProps('description')}
        label="Popis (nepovinný)"
        hint="Čtenáři ho vidí pod názvem sekce."
        rows={2}
        maxLength={500}
      />
      <ColorField
        name="color"
        value={values.color}
        error={errors.fields.color}
        hint="Značka vedle názvu sekce, třeba #1f6feb."
        sample={
          <Sample aria-hidden>
            <SectionMark color={values.color} /> <span>{values.name}</span>
          </Sample>
        }
        onChange={(color) => onChange({ color })}
      />
      <ChoiceField
        label={CATEGORY_FIELDS.access.label}
        name="access"
        value={values.access}
        choices={ACCESS_MODES}
        onChange={(access) => onChange({ access })}
      />
      <CheckField
        label="Zobrazit na nástěnce"
        name="on_board"
        hint="Když ji skryjete, čtenáři neuvidí ani její články."
        checked={values.on_board === 'true'}
        onChange={(isOn) => onChange({ on_board: String(isOn) })}
      />
      <SelectField
        {...textProps('follow_frequency')}
        choices={FOLLOW_FREQUENCIES}
        hint="Platí pro ty, kdo si sami nevybrali."
      />
      {values.follow_frequency !== 'off' && (
        <ChannelsField
          value={followDefault(values)}
          error={errors.fields.follow_by_mail}
          onChange={({ by_mail, by_inbox, by_push }) =>
            onChange({
              follow_by_mail: String(by_mail),
              follow_by_inbox: String(by_inbox),
              follow_by_push: String(by_push),
            })
          }
        />
      )}
      <SelectField
        {...textProps('questions')}
        choices={QUESTION_SETTINGS}
        hint="Kdo se u článků smí zeptat autora a nahlásit chybu; návštěvníci k dotazu nechají svůj e-mail."
      />
      <Field
        {...textProps('default_validity_days')}
        label="Kolik dní platí nový článek (nepovinné)"
        inputMode="numeric"
        maxLength={4}
        hint="Jen návrh pro nové články; autor ho může změnit."
      />
    </>
  );
}

function slugHint(slug: string, stored: string | undefined): string {
  const address = slug === '' ? 'Vznikne z názvu.' : `Bude na adrese /sekce/${slug}.`;
  if (stored === undefined) return address;
  if (slug === stored) return `Je na adrese /sekce/${stored}.`;
  return `${address} Stará adresa /sekce/${stored} povede sem.`;
}
