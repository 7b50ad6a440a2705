import { type ComponentProps, useId } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { FieldFrame } from './fieldStyles';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId();
  const describedBy = [error && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
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
