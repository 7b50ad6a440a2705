import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button';

interface Props {
  readonly text: string;
  readonly label?: string;
  /** The id of what names the text. */
  readonly describedBy?: string;
  readonly autoFocus?: boolean | undefined;
  onCopied?(): void;
  onRefused(): void;
}

export function CopyButton({
  text,
  label = 'Zkopírovat',
  describedBy,
  autoFocus,
  onCopied,
  onRefused,
}: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;

  async function copy() {
    const hasCopied = await copyText(text);
    setIsCopied(hasCopied);
    if (hasCopied) onCopied?.();
    else onRefused();
  }

  return (
    <Button
      autoFocus={autoFocus}
      startIcon={<Icon size={17} aria-hidden />}
      aria-describedby={describedBy}
      onClick={() => void copy()}
    >
      {isCopied ? 'Zkopírováno' : label}
    </Button>
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
