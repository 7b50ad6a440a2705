import { type ComponentProps, type ReactNode, useId } from 'react';
import { bindWords } from '../../lib/czechTypography';
import { FieldFrame } from './fieldStyles';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly name: string;
  /** Always visible, so that it is read before the field is left. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Rendered inside the field at its end. */
  readonly inside?: ReactNode;
}

export function Field({ label, hint, error, inside, ...input }: FieldProps) {
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
        {inside}
      </div>
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {bindWords(error)}
        </p>
      )}
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {typeof hint === 'string' ? bindWords(hint) : hint}
        </div>
      )}
    </FieldFrame>
  );
}
