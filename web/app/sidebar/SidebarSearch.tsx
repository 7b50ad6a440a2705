import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { usePalette } from '../palette/usePalette';
import { sidebarRow } from './sidebarRow';

const Row = styled('button')(({ theme }) => ({
  ...sidebarRow(theme),
  '& > span': { display: 'flex', justifyContent: 'space-between', paddingRight: theme.spacing(2) },
  '& kbd': {
    padding: '0 0.45em',
    border: `1px solid ${theme.vars?.palette.board.rule}`,
    borderRadius: 3,
    font: 'inherit',
    fontSize: theme.typography.caption.fontSize,
    color: theme.vars?.palette.board.inkSoft,
    '@media (pointer: coarse)': { display: 'none' },
  },
}));

/** Closes the drawer first: nothing opens above a dialog but another dialog. */
export function SidebarSearch({ onOpen }: { onOpen(): void }) {
  const { open, preload } = usePalette();
  return (
    <Row
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => {
        onOpen();
        open();
      }}
    >
      <Search size={19} strokeWidth={1.75} aria-hidden />
      <span>
        Hledat <kbd aria-hidden>/</kbd>
      </span>
    </Row>
  );
}
