import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from './Button';
import { styled } from './styled';
import { TYPE } from './tokens';

const Box = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(2),
  '& .name': { fontSize: TYPE.small, fontWeight: 600 },
  '& .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: theme.spacing(1),
    marginTop: theme.spacing(0.75),
  },
  '& code': {
    flex: '1 1 14rem',
    padding: theme.spacing(1.25, 1.5),
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.shade,
    fontFamily: 'ui-monospace, monospace',
    fontSize: TYPE.caption,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  '& button': { flex: 'none' },
  '& [role="status"]': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: TYPE.caption,
    color: theme.color.inkSoft,
  },
}));

export function CopyBox(props: { name: string; text: string; autoFocus?: boolean; onCopied?(): void }) {
  const { name, text, autoFocus, onCopied } = props;
  const id = useId();
  const [result, setResult] = useState<'copied' | 'refused'>();
  const Icon = result === 'copied' ? Check : Copy;

  async function copy() {
    const isCopied = await copyText(text);
    setResult(isCopied ? 'copied' : 'refused');
    if (isCopied) onCopied?.();
  }

  return (
    <Box>
      <div className="name" id={id}>
        {name}
      </div>
      <div className="row">
        <code>{text}</code>
        <Button
          autoFocus={autoFocus}
          startIcon={<Icon size={17} aria-hidden />}
          aria-describedby={id}
          onClick={() => void copy()}
        >
          {result === 'copied' ? 'Zkopírováno' : 'Zkopírovat'}
        </Button>
      </div>
      <p role="status">
        {result === 'refused' && 'Prohlížeč kopírování nedovolil. Označte text a zkopírujte ho sami.'}
      </p>
    </Box>
  );
}

/** False when the browser refuses. Without the Clipboard API (plain HTTP) copies by a selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not permitted: tries the selection.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, whose focus trap would take the focus back.
  const container = document.querySelector('[role="dialog"]') ?? document.body;
  const focused = document.activeElement;
  container.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
