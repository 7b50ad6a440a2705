import { styled } from '@mui/material/styles';
import { RefreshCw } from 'lucide-react';
import { StatusLine } from '../../ui/StatusLine';

/** Over the text without moving it; fixed, because a browser scrolls to the place of what only sticks. */
const Over = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: `${theme.spacing(1)} ${theme.spacing(2)} auto`,
  zIndex: theme.zIndex.drawer - 1,
  pointerEvents: 'none',
  '& > *': { marginInline: 'auto', pointerEvents: 'auto' },
}));

/** Offers the newer text to somebody who reads the older one. */
export function ArticleChanged({ onTake }: { onTake: (() => void) | undefined }) {
  function take() {
    onTake?.();
    // The button is gone then, and the focus with it.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  return (
    <Over role="status">
      {onTake && (
        <StatusLine
          icon={<RefreshCw size={18} aria-hidden />}
          text="Článek byl změněn –"
          action={{ label: 'načíst znovu', onClick: take }}
        />
      )}
    </Over>
  );
}
