import { Bold, Italic } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/form/TextArea';
import { styled } from '../../../ui/styled';
import { BROADCAST_FIELDS } from './broadcastForm';

const TOOLS = [
  { tag: 'b', label: 'Tučně', Icon: Bold },
  { tag: 'i', label: 'Kurzíva', Icon: Italic },
] as const;

const Tools = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  margin: theme.spacing(-1, 0, 2.5),
  padding: 0,
  border: 0,
}));

/** A text with the few HTML tags that the server allows; a button wraps the selection. */
export function MessageField(props: {
  value: string;
  error: string | undefined;
  onChange(message: string): void;
}) {
  const { value, error, onChange } = props;
  const frame = useRef<HTMLDivElement>(null);

  function wrap(tag: string) {
    const area = frame.current?.querySelector('textarea');
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    const open = `<${tag}>`;
    onChange(`${value.slice(0, from)}${open}${value.slice(from, to)}</${tag}>${value.slice(to)}`);
    area.focus();
    // React sets the new value only after this handler.
    requestAnimationFrame(() => area.setSelectionRange(from + open.length, to + open.length));
  }

  return (
    <div ref={frame}>
      <TextArea
        label={BROADCAST_FIELDS.message.label}
        name="message"
        rows={5}
        maxLength={1900}
        value={value}
        error={error}
        hint="Nový řádek zůstane novým řádkem."
        onChange={(event) => onChange(event.target.value)}
      />
      <Tools aria-label="Formátování textu">
        {TOOLS.map(({ tag, label, Icon }) => (
          <Button
            key={tag}
            size="sm"
            variant="outline"
            startIcon={<Icon size={15} aria-hidden />}
            onClick={() => wrap(tag)}
          >
            {label}
          </Button>
        ))}
      </Tools>
    </div>
  );
}
