import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import type { RefObject } from 'react';

/**
 * Clears a list filter set elsewhere. The button disappears on click, so the focus moves to the panel's search
 * field. The accessible name starts with the visible text for voice control.
 */
export function ClearFilterButton(props: {
  label: string;
  panel: RefObject<HTMLElement | null>;
  className?: string;
  onClear(): void;
}) {
  const { label, panel, className, onClear } = props;
  function clearFilter() {
    panel.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    onClear();
  }
  return (
    <Button
      className={className}
      variant="outline"
      endIcon={<X size={16} aria-hidden />}
      aria-label={`Jen ${label}, zrušit filtr`}
      onClick={clearFilter}
    >
      Jen {label}
    </Button>
  );
}
