import { useEffect, useState } from 'react';
import { formatExact } from '../../lib/czechDates';
import { parsePragueWallTime, toPragueWallTime } from '../../lib/pragueTime';
import { Field } from './Field';
import { INVALID_TIME } from './invalidTime';

const SKIPPED = 'Tato hodina neexistuje: v tu noc se hodiny posouvají ze 2:00 na 3:00. Zvolte jinou.';
const DOUBLED = 'V tu noc se hodiny vracejí a tento čas nastane dvakrát. Platí první z nich, letní.';

/**
 * A Prague wall time, independent of the device's zone. `value` is an ISO instant, '' for none, or INVALID_TIME for
 * invalid input.
 */
export function PragueTimeField(props: {
  label: string;
  name: string;
  value: string;
  hint: string;
  error?: string | undefined;
  isDisabled?: boolean;
  /** Undefined while the input is not a valid time. */
  onChange(value: string | undefined): void;
}) {
  const { label, name, hint, error, isDisabled, onChange } = props;
  const value = props.value === INVALID_TIME ? '' : props.value;
  const [wallTime, setWallTime] = useState(value && toPragueWallTime(value));
  const moment = wallTime === '' ? undefined : parsePragueWallTime(wallTime);

  // The value was changed from outside, e.g. saved, restored or merged.
  useEffect(() => {
    setWallTime((currentInput) => {
      const parsed = parsePragueWallTime(currentInput);
      const isSame =
        'iso' in parsed
          ? toPragueWallTime(parsed.iso) === (value && toPragueWallTime(value))
          : props.value === INVALID_TIME;
      return isSame && currentInput !== '' ? currentInput : value && toPragueWallTime(value);
    });
  }, [props.value, value]);

  function handleInput(next: string) {
    setWallTime(next);
    if (next === '') return onChange('');
    const parsed = parsePragueWallTime(next);
    onChange('iso' in parsed ? parsed.iso : undefined);
  }

  return (
    <Field
      label={label}
      name={name}
      type="datetime-local"
      value={wallTime}
      disabled={isDisabled}
      error={moment?.kind === 'skipped' ? SKIPPED : error}
      hint={
        moment?.kind === 'doubled' ? DOUBLED : value ? `${formatExact(new Date(value))} pražského času` : hint
      }
      onChange={(event) => handleInput(event.target.value)}
    />
  );
}
