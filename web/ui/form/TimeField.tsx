import { useEffect, useState } from 'react';
import { parseCzechTime, writeCzechTime } from '../../lib/czechDateInput';
import { Field } from './Field';

/** As the end of a day. */
const MIDNIGHT = /^\s*24([:.]00)?\s*$/;

/** A time of day as `HH:MM`, '' for none, undefined for a text that is no time. */
export function TimeField(props: {
  label: string;
  name: string;
  value: string | undefined;
  example: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What is wrong with the time that was typed; shown once the field is left. */
  lateError?: string | undefined;
  onChange(time: string | undefined): void;
}) {
  const { label, name, value, example, hint, error, lateError, onChange } = props;
  const [text, setText] = useState(value ? writeCzechTime(value) : '');
  const [isLeft, setIsLeft] = useState(false);

  // The value was changed from outside, e.g. saved, restored or merged.
  useEffect(() => {
    if (value === undefined) return;
    setText((current) => (readTime(current) === value ? current : writeCzechTime(value)));
  }, [value]);

  const read = readTime(text);
  const leftError = read === undefined ? `Zadejte čas, třeba ${example}.` : read && lateError;
  return (
    <Field
      label={label}
      name={name}
      value={text}
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      placeholder={example}
      hint={hint}
      error={error ?? (isLeft ? leftError : undefined)}
      onChange={(event) => {
        setText(event.target.value);
        setIsLeft(false);
        onChange(readTime(event.target.value));
      }}
      onBlur={() => {
        setIsLeft(true);
        if (read) setText(writeCzechTime(read));
      }}
    />
  );
}

function readTime(text: string): string | undefined {
  if (text.trim() === '') return '';
  return MIDNIGHT.test(text) ? '00:00' : parseCzechTime(text);
}
