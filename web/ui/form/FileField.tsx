import { Upload } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { styled } from '../styled';
import { Field } from './Field';

/** Lies over the native control, which stays what is clicked, focused and dropped on. */
const Face = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  padding: theme.spacing(0, 1.75),
  border: `1px dashed ${theme.color.ruleStrong}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
  pointerEvents: 'none',
  '& > svg': { flex: 'none' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  'input:hover + &': { borderColor: theme.color.ink },
  'input:focus-visible + &': { outline: `3px solid ${theme.color.link}`, outlineOffset: 2 },
  'input[aria-invalid="true"] + &': { borderColor: theme.color.danger },
}));

/** A file from the device; the browser's own control speaks the language of the browser. */
export function FileField(props: {
  label: string;
  name: string;
  accept: string;
  hint?: string;
  error?: string | undefined;
  onChoose(file: File | undefined): void;
}) {
  const { onChoose, ...field } = props;
  const [chosen, setChosen] = useState<File>();
  const handleChange: ComponentProps<'input'>['onChange'] = ({ target }) => {
    const file = target.files?.[0];
    setChosen(file);
    onChoose(file);
  };
  return (
    <Field
      {...field}
      type="file"
      style={{ opacity: 0, cursor: 'pointer' }}
      onChange={handleChange}
      endAdornment={
        <Face aria-hidden>
          <Upload size={18} />
          <span>{chosen?.name ?? 'Vyberte soubor, nebo ho sem přetáhněte'}</span>
        </Face>
      }
    />
  );
}
