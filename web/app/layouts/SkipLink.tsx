import { styled } from '@mui/material/styles';

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

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink() {
  return (
    <Anchor className="no-print" href="#obsah">
      Přejít na obsah
    </Anchor>
  );
}
