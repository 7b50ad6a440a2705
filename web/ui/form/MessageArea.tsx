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
  const length = `${value.length}\u00a0z\u00a0${MAX_LENGTH}\u00a0znaků`;
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
