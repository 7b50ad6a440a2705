import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { ThemeButton } from '../../ui/ThemeButton';
import { MEASURE, TYPE } from '../../ui/tokens';
import { ADMIN_HEADER_HEIGHT } from './adminHeaderHeight';
import { HeaderBell } from './HeaderBell';

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  '@media (max-height: 400px)': { position: 'static' },
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  height: ADMIN_HEADER_HEIGHT,
  paddingInline: MEASURE.gutter,
  backgroundColor: theme.vars?.palette.board.paper,
  borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
  '& > .trail': { flex: 1, minWidth: 0, fontSize: TYPE.small },
  '& > .menu': { marginLeft: -12 },
}));

export function AdminHeader(props: {
  breadcrumbs: ReactNode;
  drawer: { isOpen: boolean; open(): void } | undefined;
}) {
  const { breadcrumbs, drawer } = props;
  return (
    <Bar className="no-print">
      {drawer && (
        <IconButton
          className="menu"
          aria-label="Nabídka administrace"
          aria-haspopup="dialog"
          aria-expanded={drawer.isOpen}
          onClick={drawer.open}
        >
          <Menu size={22} aria-hidden />
        </IconButton>
      )}
      <div className="trail">{breadcrumbs}</div>
      <ThemeButton />
      <HeaderBell />
    </Bar>
  );
}
