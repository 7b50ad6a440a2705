import { submitOnCtrlEnter } from '../../lib/submitOnCtrlEnter';
import { TextArea } from './TextArea';

const MAX_LENGTH = 2000;

/** A plain text to somebody, with its length; Ctrl+Enter sends the form. */
export function MessageArea(props: {
  label: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  rows?: number;
  autoFocus?: boolean;
  onChange(text: string): void;
}) {
  const { hint, value, rows = 5, onChange, ...field } = props;
  const length = `${value.length} z ${MAX_LENGTH} znaků`;
  return (
    <TextArea
      {...field}
      name="text"
      rows={rows}
      maxLength={MAX_LENGTH}
      value={value}
      hint={hint === undefined ? length : `${hint} ${length}`}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onKeyDown={submitOnCtrlEnter}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
