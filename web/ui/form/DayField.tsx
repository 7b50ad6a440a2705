import { parseCzechDay, writeCzechDay } from '../../lib/czechDateInput';
import { type DateFormat, DateTextField } from './DateTextField';

const FORMAT: DateFormat = {
  example: '4. 12. 2026',
  parse: parseCzechDay,
  write: writeCzechDay,
  withDay: (day) => day,
};

/** A calendar day as `YYYY-MM-DD`, '' for none, undefined for a text that is no day. */
export function DayField(props: {
  label: string;
  name: string;
  value: string | undefined;
  hint?: string;
  error?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string | undefined): void;
}) {
  return <DateTextField {...props} hint={props.hint ?? ''} format={FORMAT} />;
}
