import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pragueDay } from '../../lib/czechDates';
import { useLayer } from '../layers/useLayer';
import { useLateComponent } from '../useLateComponent';
import { Field } from './Field';
import { FieldEnd } from './FieldEnd';

const load = () => import('./CalendarPopover').then((module) => module.CalendarPopover);

/** How a field's value is written for a person. The value begins with its day, `YYYY-MM-DD`. */
export interface DateFormat {
  /** Shown in an empty field and in the error. */
  readonly example: string;
  parse(text: string, today: string): string | undefined;
  write(value: string): string;
  /** The value with another day; `value` is undefined when there is none. */
  withDay(day: string, value: string | undefined): string;
}

/**
 * A date in words that a person types or picks from a calendar. What is typed stays as it is until the field is left;
 * only then is a text that means nothing called wrong, or another one written in full. See `docs/decisions/date-fields.md`.
 */
export function DateTextField(props: {
  label: string;
  name: string;
  format: DateFormat;
  /** '' for none; undefined keeps the typed text, for a value that the form cannot hold. */
  value: string | undefined;
  hint: string;
  error?: string | undefined;
  isDisabled?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** What is wrong with a value that can be read, or worth knowing of it. */
  messagesOf?(value: string): { readonly error?: string; readonly hint?: string };
  onChange(value: string | undefined): void;
}) {
  const { label, name, format, value, isDisabled, onChange } = props;
  const [input, setInput] = useState(() => readInput(value ? format.write(value) : '', format));
  const [isLeft, setIsLeft] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { Component: CalendarPopover, preload, open } = useLateComponent(load);
  useLayer('menu', anchor !== null);

  // The value was changed from outside, e.g. saved, restored or merged.
  useEffect(() => {
    if (value === undefined) return;
    setInput((current) =>
      current.value === value ? current : readInput(value && format.write(value), format),
    );
  }, [value, format]);

  function handleText(text: string) {
    const next = readInput(text, format);
    setInput(next);
    setIsLeft(false);
    onChange(next.value);
  }

  function leave() {
    setIsLeft(true);
    if (input.value) setInput({ ...input, text: format.write(input.value) });
  }

  function pick(day: string) {
    flushSync(() => {
      handleText(format.write(format.withDay(day, input.value || undefined)));
      setAnchor(null);
    });
    field.current?.focus();
  }

  const messages = input.value ? props.messagesOf?.(input.value) : undefined;
  const unreadable =
    isLeft && input.value === undefined ? `Zadejte datum, třeba ${format.example}.` : undefined;
  return (
    <>
      <Field
        ref={field}
        label={label}
        name={name}
        value={input.text}
        disabled={isDisabled}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        placeholder={`třeba ${format.example}`}
        error={messages?.error ?? unreadable ?? props.error}
        hint={messages?.hint ?? props.hint}
        style={{ paddingRight: 48 }}
        endAdornment={
          <FieldEnd>
            <button
              type="button"
              aria-label={`Kalendář: ${label}`}
              title="Vybrat v kalendáři"
              aria-haspopup="dialog"
              aria-expanded={anchor !== null}
              disabled={isDisabled}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={({ currentTarget }) => {
                setAnchor(currentTarget);
                open(() => setAnchor(null));
              }}
            >
              <CalendarDays size={19} aria-hidden />
            </button>
          </FieldEnd>
        }
        onChange={(event) => handleText(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      {CalendarPopover && (
        <CalendarPopover
          anchor={anchor}
          label={`Kalendář: ${label}`}
          day={input.value?.slice(0, 10)}
          today={pragueDay(new Date())}
          min={props.min}
          max={props.max}
          onPick={pick}
          onClose={() => {
            flushSync(() => setAnchor(null));
            anchor?.focus();
          }}
        />
      )}
    </>
  );
}

interface Input {
  readonly text: string;
  readonly value: string | undefined;
}

function readInput(text: string, format: DateFormat): Input {
  const value = text.trim() === '' ? '' : format.parse(text, pragueDay(new Date()));
  return { text, value };
}
