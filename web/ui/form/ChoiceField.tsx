import { useId } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../styled';
import { TYPE } from '../tokens';

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: theme.spacing(0, 0, 2.5),
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.spacing(0.75), fontSize: TYPE.small, fontWeight: 600 },
  '& .choices': {
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.sheet,
  },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0, 1.5),
    alignItems: 'start',
    minHeight: 44,
    padding: theme.spacing(1.25, 1.75),
    cursor: 'pointer',
    '& + label': { borderTop: `1px solid ${theme.color.rule}` },
    '&:hover': { backgroundColor: theme.color.shade },
    '&:has(:checked)': { fontWeight: 600 },
  },
  '& input': {
    width: 18,
    height: 18,
    margin: '0.2em 0 0',
    accentColor: theme.color.ink,
  },
  '& .hint': {
    gridColumn: 2,
    fontSize: TYPE.small,
    fontWeight: 400,
    lineHeight: 1.4,
    color: theme.color.inkSoft,
  },
}));

export function ChoiceField<Value extends string | number>(props: {
  label: string;
  name: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  onChange(value: Value): void;
}) {
  const { label, name, value, choices, onChange } = props;
  const id = useId();
  return (
    <Group>
      <legend>{label}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              aria-describedby={choice.hint && `${id}-${choice.value}`}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
            {choice.hint && (
              <span className="hint" id={`${id}-${choice.value}`} aria-hidden>
                {addNbsp(choice.hint)}
              </span>
            )}
          </label>
        ))}
      </div>
    </Group>
  );
}
