import { type ComponentProps, type ReactNode, useId } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { FieldFrame } from './fieldStyles';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly name: string;
  /** Always visible, so that it is read before the field is left. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly endAdornment?: ReactNode;
}

export function Field({ label, hint, error, endAdornment, ...input }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {endAdornment}
      </div>
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {addNbsp(error)}
        </p>
      )}
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {typeof hint === 'string' ? addNbsp(hint) : hint}
        </div>
      )}
    </FieldFrame>
  );
}
