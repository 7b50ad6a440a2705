import { useMemo } from 'react';
import { parseCzechDay, parseCzechWallTime, writeCzechWallTime } from '../../lib/czechDateInput';
import { formatExact } from '../../lib/czechDates';
import { parsePragueWallTime, toPragueWallTime } from '../../lib/pragueTime';
import { type DateFormat, DateTextField } from './DateTextField';
import { INVALID_TIME, SKIPPED_HOUR } from './invalidTime';

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
  /** The time of a day that is given without one, `HH:MM`. */
  defaultTime?: string;
  /** Undefined while the input is not a valid time. */
  onChange(value: string | undefined): void;
}) {
  const { value, defaultTime = '08:00', onChange, ...field } = props;
  const format = useMemo(() => timeFormat(defaultTime), [defaultTime]);
  return (
    <DateTextField
      {...field}
      format={format}
      value={value === INVALID_TIME ? undefined : value && toPragueWallTime(value)}
      messagesOf={messagesOf}
      onChange={(wallTime) => onChange(wallTime && isoOf(wallTime))}
    />
  );
}

function timeFormat(defaultTime: string): DateFormat {
  const withDefaultTime = (day: string | undefined) => day && `${day}T${defaultTime}`;
  return {
    example: writeCzechWallTime(`2026-12-04T${defaultTime}`),
    parse: (text, today) => parseCzechWallTime(text, today) ?? withDefaultTime(parseCzechDay(text, today)),
    write: writeCzechWallTime,
    withDay: (day, wallTime) => `${day}T${wallTime?.slice(11) ?? defaultTime}`,
  };
}

function isoOf(wallTime: string): string | undefined {
  const time = parsePragueWallTime(wallTime);
  return 'iso' in time ? time.iso : undefined;
}

function messagesOf(wallTime: string): { error?: string; hint?: string } {
  const time = parsePragueWallTime(wallTime);
  if (time.kind === 'skipped') return { error: SKIPPED_HOUR };
  if (time.kind === 'doubled') return { hint: DOUBLED };
  return time.kind === 'exact' ? { hint: `${formatExact(new Date(time.iso))} pražského času` } : {};
}
