import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { GroupInput } from '../../../generated/web/model';
import { Field } from '../../ui/form/Field';
import type { FormErrors } from '../../ui/form/fieldErrors';
import { TextArea } from '../../ui/form/TextArea';
import { TYPE } from '../../ui/tokens';

const Check = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0, 1.5),
  marginBottom: theme.spacing(2.5),
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: '0.2em 0 0', accentColor: theme.vars?.palette.board.ink },
  '& .hint': {
    gridColumn: 2,
    fontSize: TYPE.small,
    lineHeight: 1.4,
    color: theme.vars?.palette.board.inkSoft,
  },
}));

export type GroupFieldName = 'name' | 'description' | 'is_default';

/** The fields of a group, new or known. */
export function GroupFields(props: {
  values: GroupInput;
  errors: FormErrors<GroupFieldName>;
  autoFocus?: boolean;
  onChange(change: Partial<GroupInput>): void;
}) {
  const { values, errors, autoFocus, onChange } = props;
  const id = useId();
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
      <Check>
        <input
          type="checkbox"
          name="is_default"
          checked={values.is_default}
          aria-describedby={id}
          onChange={(event) => onChange({ is_default: event.target.checked })}
        />
        <span>Výchozí pro nové uživatele</span>
        <span className="hint" id={id}>
          Každý nový uživatel se stane jejím členem. Výchozí je nejvýš jedna skupina.
        </span>
      </Check>
    </>
  );
}
