import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import type { RefObject } from 'react';

/**
 * What a list is narrowed by from elsewhere, to be let go. It goes with the click; the focus goes to the search of its
 * panel and not to nowhere. Its name begins with the words that are seen, so that it can be clicked by voice.
 */
export function OnlyFilter(props: {
  words: string;
  panel: RefObject<HTMLElement | null>;
  className?: string;
  onLetGo(): void;
}) {
  const { words, panel, className, onLetGo } = props;
  function letGo() {
    panel.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    onLetGo();
  }
  return (
    <Button
      className={className}
      variant="outline"
      endIcon={<X size={16} aria-hidden />}
      aria-label={`Jen ${words}, zrušit filtr`}
      onClick={letGo}
    >
      Jen {words}
    </Button>
  );
}
