import type { ReactNode } from 'react';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { ADMIN_HEADER_HEIGHT } from '../layouts/adminHeaderHeight';
import { SidebarFooter } from './SidebarFooter';
import { SidebarNav } from './SidebarNav';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: `${ADMIN_HEADER_HEIGHT}px minmax(0, 1fr) auto`,
  height: '100%',
  // In low windows or at 400 % zoom the whole sidebar scrolls.
  '@media (max-height: 520px)': { height: 'auto', gridTemplateRows: `${ADMIN_HEADER_HEIGHT}px auto auto` },
  '& > .head': {
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    '& > a': { marginLeft: 8, fontSize: TYPE.lead },
    borderBottom: `1px solid ${theme.color.rule}`,
  },
  '& > .entries': { overflow: 'hidden auto', scrollbarWidth: 'thin', paddingBottom: theme.spacing(2) },
}));

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
