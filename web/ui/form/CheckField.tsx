import { useId } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../styled';
import { TYPE } from '../tokens';

const Check = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(0, 1.5),
  marginBottom: theme.spacing(2.5),
  cursor: 'pointer',
  '& input': { width: '1.25rem', height: '1.25rem', margin: '0.17rem 0 0', accentColor: theme.color.ink },
  '& .hint': {
    gridColumn: 2,
    fontSize: TYPE.small,
    lineHeight: 1.4,
    color: theme.color.inkSoft,
  },
}));

export function CheckField(props: {
  label: string;
  name: string;
  hint?: string | undefined;
  checked: boolean;
  isDisabled?: boolean;
  onChange(isChecked: boolean): void;
}) {
  const { label, name, hint, checked, isDisabled, onChange } = props;
  const id = useId();
  return (
    <Check>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={isDisabled}
        aria-describedby={hint && id}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
      {hint && (
        <span className="hint" id={id} aria-hidden>
          {addNbsp(hint)}
        </span>
      )}
    </Check>
  );
}
