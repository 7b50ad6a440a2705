import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TYPE } from '../../ui/tokens';
import { ADMIN_HEADER_HEIGHT } from '../layouts/adminMeasures';
import { SidebarFooter } from './SidebarFooter';
import { SidebarNav } from './SidebarNav';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: `${ADMIN_HEADER_HEIGHT}px minmax(0, 1fr) auto`,
  height: '100%',
  // Low windows, a phone on its side or a page zoomed to 400 %: everything scrolls as one.
  '@media (max-height: 520px)': { height: 'auto', gridTemplateRows: `${ADMIN_HEADER_HEIGHT}px auto auto` },
  '& > .head': {
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    // The name is smaller than over the board: here it only says whose administration this is.
    '& > a': { marginLeft: 8, fontSize: TYPE.lead },
    borderBottom: `1px solid ${theme.vars?.palette.board.rule}`,
  },
  '& > .entries': { overflow: 'hidden auto', scrollbarWidth: 'thin', paddingBottom: theme.spacing(2) },
}));

/** What stands in the sidebar and in the drawer alike. */
export function SidebarPanel({ head, onSearch }: { head: ReactNode; onSearch(): void }) {
  return (
    <Panel>
      <div className="head">{head}</div>
      <div className="entries">
        <SidebarNav />
      </div>
      <SidebarFooter onSearch={onSearch} />
    </Panel>
  );
}
