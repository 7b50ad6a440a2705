import { useId } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { ChoiceBox } from './choiceBox';

export function ChoiceField<Value extends string | number>(props: {
  label: string;
  name: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[];
  /** Of the whole group, below it. */
  hint?: string | undefined;
  onChange(value: Value): void;
}) {
  const { label, name, value, choices, hint, onChange } = props;
  const id = useId();
  return (
    <ChoiceBox aria-describedby={hint && `${id}-hint`}>
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
      {hint && (
        <p className="below" id={`${id}-hint`}>
          {addNbsp(hint)}
        </p>
      )}
    </ChoiceBox>
  );
}
