import { X } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import { useLayer } from '../../ui/layers/useLayer';
import { Drawer } from '../../ui/mui/Drawer';
import { Wordmark } from '../layouts/Wordmark';
import { SidebarPanel } from './SidebarPanel';
import { OPEN_WIDTH } from './sidebarState';
import type { Sidebar } from './useSidebar';

export function SidebarDrawer({ sidebar }: { sidebar: Sidebar }) {
  const { mode, dismiss } = sidebar;
  const isOpen = mode === 'drawer';
  useLayer('dialog', isOpen, ({ key }) => {
    if (key === 'Escape') dismiss();
    return key === 'Escape';
  });
  return (
    <Drawer
      open={isOpen}
      onClose={dismiss}
      className="no-print"
      slotProps={{
        paper: {
          id: 'sidebar-drawer',
          role: 'dialog',
          'aria-modal': true,
          'aria-label': 'Nabídka administrace',
          sx: {
            width: `min(${OPEN_WIDTH}px, 88vw)`,
            backgroundColor: 'board.paper',
            backgroundImage: 'none',
          },
        },
      }}
    >
      <SidebarPanel
        onSearch={dismiss}
        head={
          <>
            <IconButton aria-label="Zavřít nabídku" onClick={dismiss}>
              <X size={20} aria-hidden />
            </IconButton>
            <Wordmark />
          </>
        }
      />
    </Drawer>
  );
}
