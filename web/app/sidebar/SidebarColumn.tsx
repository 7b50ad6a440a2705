import { PanelLeft, PanelLeftClose } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import { useLayer } from '../../ui/layers/useLayer';
import { styled } from '../../ui/styled';
import { MOTION } from '../../ui/tokens';
import { Wordmark } from '../layouts/Wordmark';
import { SidebarPanel } from './SidebarPanel';
import { OPEN_WIDTH } from './sidebarState';
import type { Sidebar } from './useSidebar';

const Aside = styled('aside')(({ theme }) => ({
  position: 'relative',
  zIndex: theme.zIndex.drawer,
  '&, & > .panel': {
    backgroundColor: `color-mix(in oklab, ${theme.color.shade} 45%, ${theme.color.paper})`,
    borderRight: `1px solid ${theme.color.rule}`,
  },
  '& > .panel': {
    position: 'sticky',
    top: 0,
    // Until the page is scrolled, the bars of the site are above it; its last row is in sight also then.
    height: 'calc(100dvh - var(--site-bars, 0px))',
    overflow: 'hidden',
    transition: `width ${MOTION.calm} ${MOTION.ease}, box-shadow ${MOTION.calm}`,
  },
  '&[data-mode="peek"] > .panel': { boxShadow: '12px 0 32px rgb(0 0 0 / 0.14)' },
  // Rendered at full width and clipped, so that the labels do not wrap during the animation.
  '& > .panel > .inside': { width: OPEN_WIDTH - 1, height: '100%', overflowY: 'auto' },
  '&[data-mode="strip"] > .panel > .inside': { '& span, & strong': { whiteSpace: 'nowrap' } },
}));

export function SidebarColumn({ sidebar }: { sidebar: Sidebar }) {
  const { mode, width, isPinned, toggle, dismiss, handlers } = sidebar;
  useLayer('page', mode === 'peek', ({ key }) => {
    if (key === 'Escape') dismiss();
    return key === 'Escape';
  });
  const label = isPinned ? 'Sbalit postranní panel' : 'Nechat postranní panel rozbalený';
  return (
    <Aside className="no-print" aria-label="Postranní panel" data-mode={mode} {...handlers}>
      <div className="panel" style={{ width }}>
        <div className="inside">
          <SidebarPanel
            onSearch={dismiss}
            head={
              <>
                <IconButton aria-label={label} title={label} aria-expanded={isPinned} onClick={toggle}>
                  {isPinned ? <PanelLeftClose size={20} aria-hidden /> : <PanelLeft size={20} aria-hidden />}
                </IconButton>
                <Wordmark />
              </>
            }
          />
        </div>
      </div>
    </Aside>
  );
}
