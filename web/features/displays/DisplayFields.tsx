import type { Category } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { useSite } from '../../session/useSite';
import { CheckListField } from '../../ui/form/CheckListField';
import { Field } from '../../ui/form/Field';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { SelectField } from '../../ui/form/SelectField';
import { LOADING_TEXT } from '../../ui/loadingText';
import { styled } from '../../ui/styled';
import {
  type DisplayValues,
  parseIds,
  publicityNote,
  secondsChoices,
  serializeIds,
  THEMES,
} from './displayForm';

const Warning = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  color: theme.color.warning,
  fontWeight: 600,
}));

export function DisplayFields(props: {
  values: DisplayValues;
  errors: FormErrors;
  categories: readonly Category[] | undefined;
  autoFocus?: boolean;
  onChange(changes: Partial<DisplayValues>): void;
}) {
  const { values, errors, categories, autoFocus, onChange } = props;
  const { publicBoard } = useSite();
  const ids = parseIds(values.category_ids);
  const isPublic = ({ access, on_board }: Category) => publicBoard && on_board && access === 'public';
  // One that is not on the board shows nothing here either, and can only be left out.
  const offered = categories?.filter(({ id, on_board }) => on_board || ids.includes(id));
  const hidden = offered?.filter((category) => ids.includes(category.id) && !isPublic(category)) ?? [];
  const note = publicityNote(hidden.map(({ name }) => name));
  return (
    <>
      <Field
        label="Název"
        name="name"
        maxLength={80}
        autoComplete="off"
        autoFocus={autoFocus}
        placeholder="Vestibul"
        hint="Podle místa, kde obrazovka je. Lidé před ní ho neuvidí."
        value={values.name}
        error={errors.fields.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <CheckListField
        label="Sekce"
        searchLabel="Najít sekci"
        choices={offered?.map((category) => ({
          id: category.id,
          name: category.name,
          ...(!isPublic(category) && { detail: category.on_board ? 'není veřejná' : 'není na nástěnce' }),
        }))}
        emptyText={categories ? 'Zatím tu žádná sekce není.' : LOADING_TEXT}
        value={ids}
        error={errors.fields.category_ids}
        onChange={(chosen) => onChange({ category_ids: serializeIds(chosen) })}
      >
        {note && <Warning role="status">{addNbsp(note)}</Warning>}
      </CheckListField>
      <SelectField
        label="Jak dlouho jedna stránka"
        name="seconds"
        choices={secondsChoices(values.seconds)}
        value={values.seconds}
        hint="Dlouhý článek má až čtyři stránky, každou tak dlouho."
        error={errors.fields.seconds}
        onChange={(event) => onChange({ seconds: event.target.value })}
      />
      <SelectField
        label="Vzhled"
        name="theme"
        choices={THEMES}
        value={values.theme}
        error={errors.fields.theme}
        onChange={(event) => onChange({ theme: event.target.value })}
      />
    </>
  );
}
