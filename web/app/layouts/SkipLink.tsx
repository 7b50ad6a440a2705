import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { goToPart } from '../../lib/goToPart';
import { isPlainClick } from '../../lib/isPlainClick';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  backgroundColor: theme.vars?.palette.board.ink,
  color: theme.vars?.palette.board.paper,
  borderRadius: theme.shape.borderRadius,
  '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
}));

/**
 * The first stop of the keyboard: past the header, to the content. Not by the browser itself: steps past an entry that
 * it makes cannot be counted, and so a page behind it would be left without a question.
 */
export function SkipLink() {
  function skip(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goToPart('obsah');
  }
  return (
    <Anchor className="no-print" href="#obsah" onClick={skip}>
      Přejít na obsah
    </Anchor>
  );
}
