import { styled } from '@mui/material/styles';
import { RefreshCw } from 'lucide-react';
import { StatusLine } from '../../ui/StatusLine';

/** Does not move the text. Fixed, because a browser would scroll to the in-flow position of a sticky element. */
const Overlay = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: `${theme.spacing(1)} ${theme.spacing(2)} auto`,
  zIndex: theme.zIndex.drawer - 1,
  pointerEvents: 'none',
  '& > *': { marginInline: 'auto', pointerEvents: 'auto' },
}));

export function ArticleChanged({ onReload }: { onReload: (() => void) | undefined }) {
  function handleReload() {
    onReload?.();
    // The focused button is unmounted, so the focus moves to the page.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  return (
    <Overlay role="status">
      {onReload && (
        <StatusLine
          icon={<RefreshCw size={18} aria-hidden />}
          text="Článek byl změněn –"
          action={{ label: 'načíst znovu', onClick: handleReload }}
        />
      )}
    </Overlay>
  );
}
