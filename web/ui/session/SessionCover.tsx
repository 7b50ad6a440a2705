import { styled } from '@mui/material/styles';
import { MEASURE, TYPE } from '../tokens';

const Cover = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  // Over dialogs and notices too.
  zIndex: theme.zIndex.tooltip + 1,
  display: 'grid',
  placeItems: 'center',
  padding: MEASURE.gutter,
  backgroundColor: theme.vars?.palette.board.paper,
  color: theme.vars?.palette.board.ink,
  fontSize: TYPE.lead,
}));

/** Hides a page that must not be seen any more, until the person is signed out. */
export function SessionCover() {
  return (
    <Cover role="status" className="no-print">
      Odhlašujeme vás…
    </Cover>
  );
}
