import { type ReactNode, useId } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { ChoiceBox } from './choiceBox';

interface Check<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
}

export function CheckGroupField<Name extends string>(props: {
  label: string;
  choices: readonly Check<Name>[];
  value: Readonly<Record<Name, boolean>>;
  error?: string | undefined;
  children?: ReactNode;
  onChange(value: Readonly<Record<Name, boolean>>): void;
}) {
  const { label, choices, value, error, children, onChange } = props;
  const id = useId();
  return (
    <ChoiceBox aria-describedby={`${id}-wrong ${id}-note`}>
      <legend>{label}</legend>
      <div className="choices">
        {choices.map(({ name, label: choiceLabel, hint, isDisabled }) => (
          <label key={name}>
            <input
              type="checkbox"
              name={name}
              checked={value[name]}
              disabled={isDisabled}
              aria-invalid={error && !isDisabled ? true : undefined}
              aria-describedby={hint && `${id}-${name}`}
              onChange={(event) => onChange({ ...value, [name]: event.target.checked })}
            />
            <span>{choiceLabel}</span>
            {hint && (
              <span className="hint" id={`${id}-${name}`} aria-hidden>
                {addNbsp(hint)}
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <p className="below wrong" id={`${id}-wrong`}>
          {addNbsp(error)}
        </p>
      )}
      {children && (
        <div className="below" id={`${id}-note`}>
          {children}
        </div>
      )}
    </ChoiceBox>
  );
}
