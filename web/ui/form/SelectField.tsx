import { type ComponentProps, useId } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { FieldFrame } from './fieldStyles';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'children'> {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A native select, because phones show it in their own way. */
export function SelectField({ label, choices, hint, error, ...select }: SelectFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        {choices.map(({ value, label: choiceLabel }) => (
          <option key={value} value={value}>
            {choiceLabel}
          </option>
        ))}
      </select>
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {addNbsp(error)}
        </p>
      )}
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {addNbsp(hint)}
        </div>
      )}
    </FieldFrame>
  );
}
